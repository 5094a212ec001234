import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { dressPlainly } from './plain.ts'

/** A page in a context of its own; closing the context hands both back to the pool. */
export interface PooledPage {
  context: BrowserContext
  page: Page
}

interface Size {
  width: number
  height: number
}

interface Lease extends PooledPage {
  session: CDPSession
  viewport: Size
  /** Where its pages have been. */
  origins: Set<string>
}

const pools = new WeakMap<Browser, Map<string, PooledPage[]>>()
const storageTypes = 'local_storage,indexeddb,service_workers,cache_storage'
const events = ['console', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response', 'dialog']

function idlePages(browser: Browser, key: string): PooledPage[] {
  const pool = pools.get(browser) ?? new Map<string, PooledPage[]>()
  pools.set(browser, pool)
  const idle = pool.get(key) ?? []
  pool.set(key, idle)
  return idle
}

/** Opens a document without scripts, in which a test can read and write the storage of an origin. */
export async function openPlainDocument(page: Page, origin: string): Promise<void> {
  const address = `${origin}/robots.txt`
  if (page.url() !== address) await page.goto(address)
}

type Methods<Name extends string> = Record<Name, (...args: never[]) => unknown>

/** Calls back before a method runs. */
function watch<Name extends string>(target: Methods<Name>, names: readonly Name[], tell: () => void): void {
  for (const name of names) {
    const method = target[name].bind(target)
    target[name] = (...args: never[]) => {
      tell()
      return method(...args)
    }
  }
}

/** Leaves nothing of a test but the HTTP cache and the compiled scripts. */
async function empty({ context, page, session, viewport, origins }: Lease): Promise<void> {
  for (const event of events) page.removeAllListeners(event)
  const others = context.pages().filter((one) => one !== page)
  await Promise.all([
    ...others.map((one) => one.close()),
    ...[page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })],
    ...[context.setOffline(false), context.clearCookies()],
  ])
  for (const origin of origins) {
    await openPlainDocument(page, origin)
    await page.evaluate(() => sessionStorage.clear())
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes })
  }
  // The next test may write into the document that is open now without opening it.
  for (const origin of [...origins].slice(0, -1)) origins.delete(origin)
  await session.send('Page.resetNavigationHistory')
  await page.setViewportSize(viewport)
  // A mouse left over a card would hover it in the next test.
  await page.mouse.move(-1, -1)
}

/** False where a service that a test has stopped, or a page that crashed, answers no more. */
function canBeEmptied(lease: Lease): Promise<boolean> {
  return empty(lease).then(
    () => true,
    () => false,
  )
}

/** Most journeys are about something else than the question whether a viewer may be counted. */
async function declineStatistics(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      const key = 'analytics_consent'
      if (localStorage.getItem(key) === null) localStorage.setItem(key, 'denied')
    } catch {
      // A frame without an origin has no storage.
    }
  })
}

/** Opens a page in a context that no test has used before. */
export async function openPage(
  browser: Browser,
  viewport: Size,
  options: BrowserContextOptions,
): Promise<PooledPage> {
  const context = await browser.newContext({ ...options, viewport })
  await dressPlainly(browser, context)
  await declineStatistics(context)
  return { context, page: await context.newPage() }
}

/** Takes a page that a test has handed back, or opens one. */
export async function leasePage(
  browser: Browser,
  viewport: Size,
  options: BrowserContextOptions,
): Promise<PooledPage> {
  const idle = idlePages(browser, JSON.stringify({ ...options, viewport }))
  const returned = idle.pop()
  if (returned) return returned
  const pooled = await openPage(browser, viewport, options)
  const { context, page } = pooled
  const session = await context.newCDPSession(page)
  const origins = new Set<string>()
  context.on('request', (request) => {
    if (request.isNavigationRequest()) origins.add(new URL(request.url()).origin)
  })
  let canReturn = true
  const spoil = () => {
    canReturn = false
  }
  watch(context, ['addInitScript', 'exposeFunction', 'newCDPSession', 'grantPermissions'], spoil)
  watch(context.clock, ['install', 'setFixedTime', 'setSystemTime'], spoil)
  watch(page, ['addInitScript', 'exposeFunction', 'emulateMedia', 'close'], spoil)
  const close = context.close.bind(context)
  context.close = async () => {
    if (idle.includes(pooled)) return
    const lease = { ...pooled, session, viewport, origins }
    if (canReturn && (await canBeEmptied(lease))) idle.push(pooled)
    else await close()
  }
  return pooled
}
