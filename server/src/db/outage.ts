import { isDatabaseAway } from './away.rules.ts'
import type { ChangeListener } from './change-listener.ts'

export interface OutageLimits {
  /** How long known values serve on while the database is away. */
  maxStaleMs: number
  /** How long an answer is waited for where a known value could serve. */
  maxWaitMs: number
  /** The pause between two tries while the database is away. */
  retryMs: number
}

const defaultLimits: OutageLimits = { maxStaleMs: 600_000, maxWaitMs: 1_000, retryMs: 1_000 }

/** Loads anew each time; while the database is away what is known serves instead. */
export type FallBack = <T>(load: () => Promise<T>, known: () => T | undefined) => Promise<T>

/** What all readers of a database know of it together: after the first that waited in vain none waits. */
export function watchForOutage(changeListener: ChangeListener, given: Partial<OutageLimits> = {}) {
  const limits = { ...defaultLimits, ...given }
  let isAway = false
  let isTrying = false
  let hasListened = false
  changeListener.subscribe((topic) => {
    if (topic !== undefined) return
    isAway = false
    hasListened = true
  })

  /** Runs a load and notes whether the database answered. */
  async function note<T>(load: () => Promise<T>): Promise<T> {
    try {
      const value = await load()
      // What needs no query succeeds without a database: while notices are lost, only hearing them again counts.
      if (changeListener.isListening()) isAway = false
      return value
    } catch (error) {
      isAway ||= isDatabaseAway(error)
      throw error
    }
  }

  /** Undefined if the load failed or takes too long; at once while the database is away. */
  async function waitFor<T>(loading: Promise<T>): Promise<{ value: T } | undefined> {
    const reading = loading.then(
      (value) => ({ value }),
      () => undefined,
    )
    if (isAway) return undefined
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        isAway = true
        resolve(undefined)
      }, limits.maxWaitMs)
    })
    return Promise.race([reading, late]).finally(() => clearTimeout(timer))
  }

  /** One at a time: tries may hang for as long as a connection takes to be given up. */
  function tryInBackground(load: () => Promise<unknown>): void {
    if (isTrying) return
    isTrying = true
    note(load)
      .catch(() => undefined)
      .finally(() => {
        isTrying = false
      })
  }

  const isOver = () => {
    const lostAtMs = changeListener.lostAtMs()
    return lostAtMs !== undefined && performance.now() - lostAtMs >= limits.maxStaleMs
  }

  const fallBack: FallBack = async (load, known) => {
    if (isOver()) return load()
    if (isAway) {
      const value = known()
      if (value === undefined) return note(load)
      tryInBackground(load)
      return value
    }
    const loading = note(load)
    const reading = await waitFor(loading)
    if (reading) return reading.value
    return (isAway ? known() : undefined) ?? loading
  }

  return {
    limits,
    note,
    waitFor,
    fallBack,
    /** Whether the database is away for no longer than known values serve on. */
    isBridged: () => hasListened && !changeListener.isListening() && !isOver(),
  }
}

export type Outage = ReturnType<typeof watchForOutage>
