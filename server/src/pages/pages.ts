import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryAt } from '@onair/contract/addresses'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Storage } from '../adapters/storage/index.ts'
import { adOriginsOf } from '../core/ad-placement.ts'
import { Failure } from '../core/failure.ts'
import { StartFailure } from '../core/start-failure.ts'
import { addressOf } from '../http/address.ts'
import { isPage } from '../http/route-name.rules.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { isHostOf } from '../modules/tenants/index.ts'
import { pageText } from '../texts/index.ts'
import { createAppIcons, serveAppIcons } from './app-icons.ts'
import { manifestAddress, serveAppManifest } from './app-manifest.ts'
import { compressPage } from './compress-page.ts'
import { serveOfflinePage } from './offline-page.ts'
import type { OpenedPage, PageVisit } from './open-page.ts'
import { pageHead } from './page-head.rules.ts'
import { createPageLinks } from './page-links.ts'
import { createPrerender, isWelcomed } from './prerender/index.ts'
import { type ServiceWorkerOptions, serveServiceWorker } from './service-worker.ts'
import { createShell } from './shell.ts'
import { readWebBuild, serveWebFiles } from './web-build/index.ts'

export interface PagesOptions extends ServiceWorkerOptions {
  /** Where the signs of the brands are. */
  storage: Storage
  open(visit: PageVisit): Promise<OpenedPage>
  clock(): number
  /** The operator's servers that a brand's channels come from. */
  mediaServersOf(tenantId: number): Promise<string[]>
}

/** Serves the web app: its files, and the shell for every address that is a page. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { folder, open, clock, mediaServersOf } = options
  const file = join(folder, 'index.html')
  if (!existsSync(file)) throw new StartFailure(`The web app is not built: run "npm run build" first.`)
  const shell = createShell(readFileSync(file, 'utf8'))
  const links = createPageLinks(folder)
  const prerender = createPrerender(folder)
  const build = readWebBuild(folder)
  await serveWebFiles(app, { folder, build, storage: options.storage })

  const icons = createAppIcons(options.storage)
  for (const serve of [serveAppIcons, serveAppManifest, serveOfflinePage]) serve(app, icons)
  serveServiceWorker(app, options)
  app.get('/robots.txt', { config: { rateLimit: false } }, async (_, reply) =>
    reply.type('text/plain').header('cache-control', 'no-store').send('User-agent: *\nAllow: /\n'),
  )

  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    const [path = '/', query] = request.url.split('?')
    if (!isPage(request)) throw new Failure('not_found')
    const page = await open(visitOf(request, path, clock()))
    const { meta, masks, answers } = page
    // Each build has its own texts, whichever server is asked for them.
    const bootstrap = { ...page.bootstrap, version: `${page.bootstrap.version}-${build.textsId}` }
    const { resources, language, version, configuration } = bootstrap
    const { html, nonce } = shell.render({
      bootstrap,
      head: pageHead({
        ...{ meta, masks, path },
        words: pageText(language, meta.page),
        brand: resources.brand,
        tagline: resources.tagline,
        origin: isHostOf(request.tenant, request.host) ? `${request.protocol}://${request.host}` : undefined,
      }),
      screens: query === undefined ? prerender(page, path) : {},
      answers,
      links: {
        ...links.files(path, isWelcomed(bootstrap)),
        fonts: links.fonts(Object.values(resources.tokens), language),
        texts: `/locales/${language}/translation.json?v=${encodeURIComponent(version)}`,
        manifest: entryAt(path)?.isEmbed ? null : manifestAddress(bootstrap.tenant, language),
      },
    })
    const compressed = await compressPage(html, request.headers['accept-encoding'])
    return reply
      .code(meta.status)
      .headers({
        ...compressed.headers,
        'content-security-policy': contentSecurityPolicy({
          nonce,
          scriptOrigins: configuration.cast ? [new URL(configuration.cast.script).origin] : [],
          frameOrigins: entryAt(path)?.isEmbed ? configuration.embed_origins : [],
          adOrigins: adOriginsOf(request.tenant.traits.ads),
          paymentOrigins: request.tenant.traits.paymentFrame?.origins,
          counterOrigins: originsOf(configuration.analytics?.audience_counter),
          reportOrigins: originsOf(configuration.analytics?.error_dsn),
          mediaOrigins: await mediaServersOf(request.tenant.id),
        }),
        'cache-control': 'no-store',
        vary: 'accept-language, accept-encoding',
      })
      .type('text/html; charset=utf-8')
      .send(compressed.body)
  })
}

const originsOf = (url: string | null | undefined): string[] => (url ? [new URL(url).origin] : [])

function visitOf(request: FastifyRequest, path: string, nowMs: number): PageVisit {
  return {
    tenant: request.tenant,
    host: request.host,
    address: addressOf(request),
    acceptLanguage: request.headers['accept-language'],
    path,
    nowMs,
  }
}
