import type { FastifyInstance } from 'fastify'
import type { Tenant } from '../core/tenant.ts'
import { translate } from '../core/translate.ts'
import { chooseLanguage, isHostOf } from '../modules/tenants/index.ts'
import type { AppIcon, AppIcons } from './app-icons.ts'

interface ManifestOptions {
  tenant: Tenant
  language: string
  /** Whether the host is the brand's own; on another one, links name the brand. */
  isOfHost: boolean
  icons: AppIcon[]
}

/** What a system needs to install the brand's app (W3C Web Application Manifest). */
function appManifest({ tenant, language, isOfHost, icons }: ManifestOptions) {
  const { name, theme, texts, shortname } = tenant
  const start = isOfHost ? '/' : `/?provider=${encodeURIComponent(shortname)}`
  return {
    id: start,
    name,
    short_name: texts.shortName ? translate(texts.shortName, language) : name,
    description: translate(texts.tagline, language),
    lang: language.replace(/-\w+$/, (region) => region.toUpperCase()),
    dir: 'ltr',
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: theme.background,
    theme_color: theme.background,
    icons,
  }
}

/** Where the manifest of the brand of a page is. */
export const manifestAddress = (provider: string | null, language: string): string =>
  `/manifest.webmanifest?${new URLSearchParams({ language, ...(provider && { provider }) }).toString()}`

/** The language that a link names, if the brand has it, or else that of the browser. */
export function languageOfLink(
  tenant: Tenant,
  { query, headers }: { query: unknown; headers: { 'accept-language'?: string | undefined } },
): string {
  const { language } = (query ?? {}) as { language?: unknown }
  const isNamed = tenant.languages.some(({ key, interface: isOffered }) => isOffered && key === language)
  return isNamed ? String(language) : chooseLanguage(tenant, headers['accept-language'])
}

export function serveAppManifest(app: FastifyInstance, icons: AppIcons): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const { tenant, host } = request
    const language = languageOfLink(tenant, request)
    const isOfHost = isHostOf(tenant, host)
    const manifest = appManifest({ tenant, language, isOfHost, icons: await icons.list(tenant, isOfHost) })
    return reply
      .type('application/manifest+json; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
      .send(JSON.stringify(manifest))
  })
}
