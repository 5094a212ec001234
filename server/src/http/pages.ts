import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Bootstrap } from '@onair/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { StartFailure } from '../app/start-failure.ts'
import { Failure } from '../failure.ts'
import { pageStatus } from './page-status.rules.ts'
import { contentSecurityPolicy } from './security-headers.ts'
import { createShell } from './shell.ts'

export interface PagesOptions {
  /** The built web app. */
  folder: string
  bootstrap(request: FastifyRequest): Promise<Bootstrap>
}

const notPages = /^\/(v2|media|assets|locales|docs)(\/|$)/

/** The web app: its files, and the shell for every address that is a page. */
export async function servePages(app: FastifyInstance, { folder, bootstrap }: PagesOptions): Promise<void> {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) throw new StartFailure(`The web app is not built: run "npm run build" first.`)
  const shell = createShell(readFileSync(file, 'utf8'))

  const files = { decorateReply: false, index: false, preCompressed: true } as const
  await app.register(fastifyStatic, {
    ...files,
    decorateReply: true,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
  })
  await app.register(fastifyStatic, {
    ...files,
    root: join(folder, 'locales'),
    prefix: '/locales/',
    cacheControl: false,
    setHeaders: (reply) => {
      reply.setHeader('cache-control', 'no-cache')
    },
  })

  app.get('/robots.txt', { config: { rateLimit: false } }, async (_, reply) =>
    reply.type('text/plain').header('cache-control', 'no-store').send('User-agent: *\nAllow: /\n'),
  )

  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?')
    if (request.method !== 'GET' || notPages.test(path)) throw new Failure('not_found')
    const { html, nonce } = shell.render(await bootstrap(request))
    return reply
      .code(pageStatus(path))
      .headers({
        'content-security-policy': contentSecurityPolicy(nonce),
        'cache-control': 'no-store',
        vary: 'accept-language',
      })
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
