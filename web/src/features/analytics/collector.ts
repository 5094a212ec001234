import type { Request } from '@onair/contract'
import type { Sink, TrackedEvent } from '../../analytics/track.ts'

type Batch = Request<'collectEvents'>['body']

/** What is said of a visit with each batch. */
export type VisitFacts = Omit<Batch, 'events' | 'visit'>

interface CollectorParts {
  visit: string
  facts(): VisitFacts
  send(batch: Batch): Promise<unknown>
}

export interface Collector {
  add: Sink
  /** Sends what waits, such as when the page is left. */
  flush(): void
  /** Forgets what waits. */
  clear(): void
}

const sendAt = 20
const maxWaitMs = 10_000

/** The browser takes no more than 64 kB at the end of a page. */
const maxBatch = 50

/** Gathers events and sends them a few at a time; what cannot be sent is forgotten, and nobody waits for it. */
export function createCollector({ visit, facts, send }: CollectorParts): Collector {
  let waiting: TrackedEvent[] = []
  let said: VisitFacts | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const events = waiting.slice(0, maxBatch)
    waiting = []
    if (events.length === 0 || !said) return
    const nowMs = Date.now()
    const wire = events.map(({ atMs, ...event }) => ({ ...event, age: Math.max(0, nowMs - atMs) }))
    send({ visit, ...said, events: wire }).catch(() => undefined)
  }

  return {
    add(event) {
      const now = facts()
      // What was done as a guest is not said of the user who signs in.
      if (waiting.length > 0 && JSON.stringify(now) !== JSON.stringify(said)) flush()
      said = now
      waiting.push(event)
      if (waiting.length >= sendAt) flush()
      else timer ??= setTimeout(flush, maxWaitMs)
    },
    flush,
    clear() {
      clearTimeout(timer)
      timer = undefined
      waiting = []
    },
  }
}
