import { readFileSync } from 'node:fs'
import type { Browser, CDPSession, Page } from 'playwright-core'

/** What one visit felt like, in milliseconds since the address was entered. */
export interface Look {
  firstPaintMs: number
  largestPaintMs: number
  /** The page itself stands, and nothing long keeps the browser from answering a finger. */
  interactiveMs: number
  /** Layout shift, as browsers count it. */
  shift: number
  /** Bytes of what was asked for before the page stood there: JavaScript; the page itself, its texts and answers to calls. */
  scriptBytes: number
  dataBytes: number
}

export interface LookOptions {
  origin: string
  path?: string
  language?: string
  width?: number
  height?: number
  /** What the browser remembers of earlier visits. */
  remembered?: Record<string, string>
  network?: { kilobitsPerSecond: number; latencyMs: number }
  slowdown?: number
}

/** What watch.mjs leaves in the page. */
interface Watched {
  seen: Seen
  bytesUntilThere(): Pick<Look, 'scriptBytes' | 'dataBytes'>
}

interface Seen {
  paint: number
  largest: number
  shift: number
  interactive: number
}

const watching = readFileSync(new URL('watch.mjs', import.meta.url), 'utf8')

async function slowDown(session: CDPSession, { network, slowdown = 1 }: LookOptions): Promise<void> {
  await session.send('Network.enable')
  if (network) {
    const bytesPerSecond = (network.kilobitsPerSecond * 1000) / 8
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
  }
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Opens a page in an empty browser and looks on until it stands still. */
export async function look(browser: Browser, options: LookOptions): Promise<Look & { page: Page }> {
  const { origin, path = '/', language = 'ru-RU', width = 1280, height = 800, remembered = {} } = options
  const context = await browser.newContext({ locale: language, viewport: { width, height } })
  const page = await context.newPage()
  await page.addInitScript(`
    for (const [key, value] of Object.entries(${JSON.stringify(remembered)})) localStorage.setItem(key, value);
    ${watching}`)
  const session = await context.newCDPSession(page)
  await slowDown(session, options)
  await page.goto(origin + path, { waitUntil: 'load' })
  // Asking at every frame would make frames of its own, each a long task on a slow processor.
  await page.waitForFunction(() => (window as unknown as Watched).seen.interactive > 0, null, {
    polling: 250,
  })
  await page.waitForLoadState('networkidle').catch(() => undefined)
  const { seen, bytes } = await page.evaluate(() => {
    const { seen, bytesUntilThere } = window as unknown as Watched
    return { seen, bytes: bytesUntilThere() }
  })
  return {
    page,
    firstPaintMs: seen.paint,
    largestPaintMs: seen.largest,
    interactiveMs: seen.interactive,
    shift: seen.shift,
    ...bytes,
  }
}
