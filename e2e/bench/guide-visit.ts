import type { Browser, CDPSession, Page } from 'playwright-core'
import type { GuideScroll } from './guide-report.ts'

/** What the script in the page leaves there. */
interface Watched {
  guide: { openMs: number; frames: number; longTasks: number[]; longFrames: number[] }
}

/** Runs in the page, ahead of its own scripts. */
const watching = `
  const guide = { openMs: 0, frames: 0, longTasks: [], longFrames: [] }
  window.guide = guide
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type })
  observe('longtask', ({ duration }) => guide.longTasks.push(duration))
  if (PerformanceObserver.supportedEntryTypes.includes('long-animation-frame'))
    observe('long-animation-frame', ({ blockingDuration }) => guide.longFrames.push(blockingDuration))
  const look = () => {
    guide.frames += 1
    if (!guide.openMs && document.querySelector('[role=gridcell] a')) guide.openMs = performance.now()
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
`

export interface VisitOptions {
  origin: string
  remembered: Record<string, string>
  /** How much slower the processor is made; 1 as it is. */
  slowdown: number
}

/** Opens the guide in an empty browser as a guest who was here before. */
export async function openGuide(
  browser: Browser,
  { origin, remembered, slowdown }: VisitOptions,
): Promise<{ page: Page; openMs: number }> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(
    `for (const [key, value] of Object.entries(${JSON.stringify(remembered)})) localStorage.setItem(key, value);
    ${watching}`,
  )
  const session = await context.newCDPSession(page)
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(`${origin}/guide`)
  await page.waitForFunction(() => (window as unknown as Watched).guide.openMs > 0, null, { polling: 100 })
  const openMs = await page.evaluate(() => (window as unknown as Watched).guide.openMs)
  return { page, openMs }
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds on a processor. */
  tdur?: number
  args?: { name?: string }
}

/** Records the tasks of all pages; what it returns ends the record and tells the longest one of a page. */
async function traceTasks(session: CDPSession): Promise<() => Promise<number>> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  })
  return async () => {
    const isComplete = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()))
    await session.send('Tracing.end')
    await isComplete
    const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
    const mains = new Set(
      events
        .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
        .map(threadOf),
    )
    const tasks = events.filter((event) => event.name.includes('RunTask') && mains.has(threadOf(event)))
    return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000
  }
}

/** Directions of the wheel, in pixels for each turn: down, later, both, and back. */
const turns = [
  [0, 240],
  [320, 0],
  [240, 240],
  [0, 1200],
  [-1600, 0],
  [-240, -240],
] as const

/** Turns the wheel in all directions for a while, and notes what took long. */
export async function scrollGuide(browser: Browser, page: Page, forMs: number): Promise<GuideScroll> {
  let requests = 0
  page.on('request', (request) => {
    if (request.url().includes('/v2/channels/guide?')) requests += 1
  })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    Object.assign((window as unknown as Watched).guide, { frames: 0, longTasks: [], longFrames: [] })
  })
  await page.mouse.move(700, 500)
  const endTrace = await traceTasks(await browser.newBrowserCDPSession())
  const startedMs = performance.now()
  for (const [right, down] of turns) {
    const untilMs = performance.now() + forMs / turns.length
    while (performance.now() < untilMs) await page.mouse.wheel(right, down)
  }
  const scrolledMs = performance.now() - startedMs
  const { guide } = await page.evaluate(() => ({ guide: (window as unknown as Watched).guide }))
  return { ...guide, scrolledMs, requests, maxProcessorMs: await endTrace() }
}
