import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../core/escape-html.ts'
import type { Tenant } from '../core/tenant.ts'
import { embedTokens } from '../http/embed.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { isHostOf, presentResources } from '../modules/tenants/index.ts'
import { text } from '../texts/index.ts'
import type { AppIcons } from './app-icons.ts'
import { languageOfLink } from './app-manifest.ts'

const style = `
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:1rem;
  padding:1.5rem;box-sizing:border-box;background:var(--backdrop,var(--bg));color:var(--text);text-align:center;
  font:1.125rem/1.5 var(--font-text),system-ui,sans-serif}
svg{width:5.5rem;height:5.5rem;color:var(--text-muted)}svg path:last-child{color:var(--accent)}
h1{margin:0;font:600 2rem/1.2 var(--font-display),system-ui,sans-serif}
p{margin:0;max-width:28rem;color:var(--text-muted)}
header{position:fixed;inset:1.5rem auto auto 1.5rem;display:flex;align-items:center;gap:.75rem;font-weight:600}
img{width:2.25rem;height:2.25rem;border-radius:.5rem}
a{margin-top:.5rem;padding:.9rem 1.75rem;border-radius:var(--radius);background:var(--accent);color:var(--on-accent);
  font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--text);outline-offset:3px}
`

/** A screen whose waves do not arrive. */
const drawing =
  '<svg viewBox="0 0 64 64" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" aria-hidden="true">' +
  '<path d="M10 18h44v30H10zM24 56h16M22 30a14 14 0 0 1 20 0M27 36a7 7 0 0 1 10 0"/>' +
  '<path d="M14 54L50 12"/></svg>'

/** The event may come before this script, and says nothing of a server that was away: so the page asks as well. */
const script = `const tryAgain = () =>
  fetch('/robots.txt', { cache: 'no-store' }).then(({ ok }) => ok && location.reload(), () => undefined)
addEventListener('online', tryAgain)
setInterval(tryAgain, 3000)`

interface OfflineOptions {
  tenant: Tenant
  language: string
  icon: string | undefined
  nonce: string
}

function renderOffline({ tenant, language, icon, nonce }: OfflineOptions): string {
  const { brand, color_scheme, tokens } = presentResources(tenant, language)
  const [title, sentence, retry] = (['offline_title', 'offline_text', 'offline_retry'] as const).map((key) =>
    escapeHtml(text(language, key)),
  )
  const sign = icon ? `<img src="${escapeHtml(icon)}" alt="">` : ''
  return (
    `<!doctype html><html lang="${escapeHtml(language.slice(0, 2))}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} · ${escapeHtml(brand)}</title>` +
    `<meta name="robots" content="noindex"><style nonce="${nonce}">${embedTokens(color_scheme, tokens)}${style}</style></head>` +
    `<body><header>${sign}${escapeHtml(brand)}</header>${drawing}<h1>${title}</h1><p>${sentence}</p>` +
    `<a href="">${retry}</a><script nonce="${nonce}">${script}</script></body></html>`
  )
}

/** The page that a browser stores and shows while the server cannot be reached. */
export function serveOfflinePage(app: FastifyInstance, icons: AppIcons): void {
  app.get('/offline.html', async (request, reply) => {
    const { tenant, host } = request
    const nonce = randomBytes(16).toString('base64url')
    const [icon] = await icons.list(tenant, isHostOf(tenant, host))
    const language = languageOfLink(tenant, request)
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        ...{ 'cache-control': 'no-cache', vary: 'accept-language', 'x-onair-page': 'offline' },
        'content-security-policy': contentSecurityPolicy({ nonce }),
      })
      .send(renderOffline({ tenant, language, icon: icon?.src, nonce }))
  })
}
