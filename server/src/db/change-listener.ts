import type { DatabaseAddresses } from './addresses.rules.ts'
import { changeChannel, readChanges } from './change-log.repository.ts'
import { lastHeard, type Position, type Reading, topicsBetween } from './change-log.rules.ts'
import { bestSample, type ClockSample, sampleOf, withSample } from './clock-offset.rules.ts'
import { clientConfigOf, openPool } from './pool.ts'
import { createRetry } from './retry.ts'
import { listenForWakes } from './wake-listener.ts'

export interface ChangeListener {
  /** Called with the topic that changed, or with undefined where everything may have changed. */
  subscribe(listener: (topic: string | undefined) => void): void
  /** Called when changes are heard again after a loss, and all that were missed have been told. */
  onReturn(listener: () => void): void
  /** Whether changes are heard now. */
  isListening(): boolean
  /** Called with the offset of the clock after each reading. */
  onClock(listener: (best: ClockSample) => void): void
  /** Since when changes are not heard, by `performance.now()`; undefined while they are. */
  lostAtMs(): number | undefined
  /** What a replica has to show of what was heard; undefined while changes are not heard. */
  position(): Position | undefined
  stop(): Promise<void>
}

export interface ChangeListenerOptions {
  /** How often the log is read, and how often the connection that listens is checked. */
  heartbeatMs?: number
  /** How long an answer may take before its connection counts as lost. */
  maxAnswerMs?: number
  random?: () => number
  /** The clock that is compared with the database's. */
  wallClock?: () => number
}

/**
 * Hears changes by other processes until it is stopped. They are read from the log of changes, again and again, over
 * the address of all other reads; LISTEN at the direct one only makes it faster, so that its loss hides no change.
 */
export function listenForChanges(
  { main, direct }: DatabaseAddresses,
  report: (error: Error) => void,
  options: ChangeListenerOptions = {},
): ChangeListener {
  const { heartbeatMs = 3_000, maxAnswerMs = 5_000, random = Math.random, wallClock = Date.now } = options
  const listeners = new Set<(topic: string | undefined) => void>()
  const returnListeners = new Set<() => void>()
  const clockListeners = new Set<(best: ClockSample) => void>()
  let samples: ClockSample[] = []
  // A connection that breaks while nothing is read is looked at at once.
  const pool = openPool(main, { max: 1, connectTimeoutMs: maxAnswerMs, maxAnswerMs, report: () => look() })
  const retry = createRetry(random)
  let last: Reading | undefined
  let position: Position | undefined
  let lostAtMs: number | undefined = performance.now()
  let reading: Promise<void> | undefined
  let isStale = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  function tell(topics: string[] | null): void {
    for (const topic of topics ?? [undefined]) for (const listener of listeners) listener(topic)
  }

  function noteClock(asked: Parameters<typeof sampleOf>[0]): void {
    samples = withSample(samples, sampleOf(asked))
    const best = bestSample(samples)
    if (best) for (const listener of clockListeners) listener(best)
  }

  async function read(): Promise<void> {
    const [sentMs, startedMs] = [wallClock(), performance.now()]
    try {
      const next = await readChanges(pool, last)
      noteClock({ sentMs, roundTripMs: next.atMs - startedMs, databaseMs: next.databaseMs })
      const topics = topicsBetween(last, next)
      position = lastHeard(position, next, topics)
      tell(topics)
      last = next
      retry.succeed()
      if (lostAtMs === undefined) return
      lostAtMs = undefined
      for (const listener of returnListeners) listener()
    } catch (error) {
      if (isStopped) return
      if (lostAtMs === undefined) report(error instanceof Error ? error : new Error(String(error)))
      lostAtMs ??= startedMs
    }
  }

  /** One at a time; a change that came while one was read is read next. */
  function look(): void {
    clearTimeout(timer)
    if (isStopped) return
    if (reading) {
      isStale = true
      return
    }
    isStale = false
    reading = read().finally(() => {
      reading = undefined
      if (isStale) return look()
      if (!isStopped) timer = setTimeout(look, lostAtMs === undefined ? heartbeatMs : retry.pauseMs())
    })
  }

  const wakes = listenForWakes(
    clientConfigOf(direct),
    { channel: changeChannel, heartbeatMs, maxAnswerMs, random, report },
    look,
  )
  look()

  return {
    subscribe: (listener) => void listeners.add(listener),
    onReturn: (listener) => void returnListeners.add(listener),
    onClock: (listener) => {
      clockListeners.add(listener)
      const best = bestSample(samples)
      if (best) listener(best)
    },
    isListening: () => lostAtMs === undefined,
    lostAtMs: () => lostAtMs,
    position: () => (lostAtMs === undefined ? position : undefined),
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await Promise.all([wakes.stop(), reading?.then(() => pool.end()) ?? pool.end()])
    },
  }
}

/** The topic of a part, such as the schedule of one channel. */
export function partOfTopic(topic: string, part: string | number): string {
  return `${topic} ${part}`
}
