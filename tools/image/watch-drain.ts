import { setTimeout as pause } from 'node:timers/promises'

const everyMs = 50
const maxAnswerMs = 2_000

export interface Drain {
  /** Milliseconds from the stop until /ready said no, until the last answer of the home page, and until the end. */
  notReadyMs: number | undefined
  lastPageMs: number | undefined
  endedMs: number
  /** Pages that were answered with 200 after /ready had said no. */
  pages: number
}

/** Asks a server all the time while it is stopped. */
export async function watchDrain(origin: string, stop: () => Promise<unknown>): Promise<Drain> {
  const startedMs = performance.now()
  const sinceMs = () => Math.round(performance.now() - startedMs)
  const drain: Drain = { notReadyMs: undefined, lastPageMs: undefined, endedMs: 0, pages: 0 }
  let isStopped = false

  async function watch(): Promise<void> {
    while (!isStopped) {
      const ready = await statusOf(`${origin}/ready`)
      if (ready === 503) drain.notReadyMs ??= sinceMs()
      if (drain.notReadyMs !== undefined && (await statusOf(`${origin}/`)) === 200) {
        drain.pages += 1
        drain.lastPageMs = sinceMs()
      }
      await pause(everyMs)
    }
  }

  const watching = watch()
  try {
    await stop()
    drain.endedMs = sinceMs()
  } finally {
    isStopped = true
    await watching
  }
  return drain
}

export function describeDrain({ notReadyMs, lastPageMs, endedMs, pages }: Drain): string {
  return `/ready 503 after ${notReadyMs} ms, ${pages} pages until ${lastPageMs} ms, ended after ${endedMs} ms`
}

/** Whether /ready said no before the end, and pages were answered for so many seconds meanwhile. */
export function isDrained({ notReadyMs, lastPageMs, endedMs }: Drain, drainSeconds: number): boolean {
  if (notReadyMs === undefined || lastPageMs === undefined) return false
  const drainMs = drainSeconds * 1000
  return notReadyMs < drainMs && lastPageMs > drainMs / 2 && endedMs >= drainMs
}

/** The status of an answer; undefined without one. */
export async function statusOf(url: string): Promise<number | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(maxAnswerMs) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return undefined
  }
}
