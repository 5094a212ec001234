import type { Browser, Page } from 'playwright-core'

export interface Conditions {
  kilobitsPerSecond: number
  latencyMs: number
}

/** What the script in the page leaves there. */
interface Watched {
  zap: { clickedMs: number; frameMs: number }
}

/** Runs in the page, ahead of its own scripts: a click begins a switch, the first frame of a new source ends it. */
const watching = `
  const zap = { clickedMs: 0, frameMs: 0 }
  window.zap = zap
  addEventListener('click', ({ timeStamp }) => Object.assign(zap, { clickedMs: timeStamp, frameMs: 0 }), true)
  addEventListener('loadstart', ({ target }) => {
    if (!(target instanceof HTMLVideoElement) || zap.clickedMs === 0) return
    const begun = zap.clickedMs
    target.requestVideoFrameCallback((_, { presentationTime }) => {
      if (zap.clickedMs === begun) zap.frameMs ||= presentationTime
    })
  }, true)
`

/** An empty browser on a network of that kind. */
export async function openVisit(
  browser: Browser,
  { kilobitsPerSecond, latencyMs }: Conditions,
  remembered: Record<string, string> = {},
): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(
    `for (const [key, value] of Object.entries(${JSON.stringify(remembered)})) localStorage.setItem(key, value);
    ${watching}`,
  )
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const bytesPerSecond = (kilobitsPerSecond * 1000) / 8
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: latencyMs },
    ...{ downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond },
  })
  return page
}

/** Waits until the picture has run for a while, so that a switch finds no other one under way. */
export async function seePicture(page: Page, frames = 40): Promise<void> {
  await page.waitForFunction(
    (frames) => (document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0) > frames,
    frames,
    { polling: 100 },
  )
}

/** Follows whose segments a page has, so far and since `forget`. */
export function followSegments(page: Page) {
  const loaded = new Set<number>()
  page.on('requestfinished', (request) => {
    const id = /\/channels\/(\d+)\/[\w-]+\/live\/\d+p\//.exec(request.url())?.[1]
    if (id) loaded.add(Number(id))
  })
  return {
    forget: () => loaded.clear(),
    has: (channelId: number) => loaded.has(channelId),
    /** Whether they came within the time that a viewer looks at a list. */
    async wait(channelId: number, withinMs: number): Promise<boolean> {
      const untilMs = performance.now() + withinMs
      while (!loaded.has(channelId) && performance.now() < untilMs) {
        await page.waitForEvent('requestfinished', { timeout: withinMs }).catch(() => undefined)
      }
      return loaded.has(channelId)
    },
  }
}

/** Clicks, and says how long the first frame took, in milliseconds. */
export async function switchBy(page: Page, selector: string): Promise<number> {
  await page.evaluate(() => Object.assign((window as unknown as Watched).zap, { clickedMs: 0, frameMs: 0 }))
  await page.locator(selector).click()
  await page.waitForFunction(() => (window as unknown as Watched).zap.frameMs > 0, null, { polling: 50 })
  return page.evaluate(() => {
    const { clickedMs, frameMs } = (window as unknown as Watched).zap
    return frameMs - clickedMs
  })
}
