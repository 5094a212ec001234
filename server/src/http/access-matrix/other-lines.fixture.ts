import type { Route } from './routes.fixture.ts'

/** Routes that are no call, media or page, and answer everybody alike: route → address and status. */
export const serviceLines: Record<string, [at: string, status: number]> = {
  'GET /health': ['/health', 200],
  'GET /ready': ['/ready', 200],
  'GET /docs': ['/docs', 200],
  'GET /docs/json': ['/docs/json', 200],
  'GET /docs/yaml': ['/docs/yaml', 200],
  'GET /docs/static/*': ['/docs/static/swagger-ui.css', 200],
  'GET /docs/static/index.html': ['/docs/static/index.html', 302],
  'GET /docs/static/swagger-initializer.js': ['/docs/static/swagger-initializer.js', 200],
  'GET /assets/*': ['/assets/app.js', 200],
  'GET /locales/*': ['/locales/en.json', 200],
  'GET /service-worker.js': ['/service-worker.js', 200],
  'GET /robots.txt': ['/robots.txt', 200],
}

/** What installs a brand's app: public, each brand's at its own host. */
export const brandLines: Record<string, string> = {
  'GET /manifest.webmanifest': '/manifest.webmanifest',
  'GET /offline.html': '/offline.html',
}

/** Icons are named by their content (`pages/installable.database.test.ts`). */
export const iconLines = ['GET /app-icons/:hash/:file']

/** What banks tell of payments: by their signature alone, whatever the host (`settle-payment.database.test.ts`). */
export const webhookLines = ['POST /webhooks/payments/:paySystem']

interface DemoLine {
  at: string
  /** What it shows of a brand: its messages, a link of its partner, or its name. */
  shows: 'messages' | 'partner' | 'name' | 'nothing'
}

/** The demo pages: public, each brand's at its own host. */
export const demoLines: Record<string, DemoLine> = {
  'GET /demo': { at: '/demo', shows: 'name' },
  'GET /demo/partner': { at: '/demo/partner', shows: 'partner' },
  'GET /demo/chat': { at: '/demo/chat', shows: 'name' },
  'GET /demo/embed': { at: '/demo/embed', shows: 'name' },
  'GET /demo/phone': { at: '/demo/phone', shows: 'messages' },
  'GET /demo/phone.json': { at: '/demo/phone.json', shows: 'messages' },
  'GET /demo/bot': { at: '/demo/bot', shows: 'messages' },
  'GET /demo/phone.css': { at: '/demo/phone.css', shows: 'nothing' },
  'GET /demo/phone.js': { at: '/demo/phone.js', shows: 'nothing' },
  'GET /demo/bot.js': { at: '/demo/bot.js', shows: 'nothing' },
  'GET /demo/ads': { at: '/demo/ads', shows: 'name' },
  'GET /demo/ads/vast': { at: '/demo/ads/vast', shows: 'nothing' },
  'GET /demo/bank': { at: '/demo/bank/', shows: 'nothing' },
  'GET /demo/bank/*': { at: '/demo/bank/icon.svg', shows: 'nothing' },
  'GET /demo/ads/events/:creative/:event': { at: '/demo/ads/events/ad-one/start', shows: 'nothing' },
}

/** Forms of demo pages; the bank behind them knows no brand and no session (`demo-pages/bank.database.test.ts`). */
export const demoForms = ['POST /demo/bank/*']

/** Routes that are neither a call nor media. */
export function otherRoutes(routes: readonly Route[]): string[] {
  return routes.flatMap(({ line, isCall }) => (isCall || / \/media\//.test(line) ? [] : [line])).sort()
}
