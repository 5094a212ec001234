import { isDatabaseAway } from './away.rules.ts'
import type { ChangeListener } from './change-listener.ts'

export interface OutageLimits {
  /** How long cached values are served while the database is away. */
  maxStaleMs: number
  /** How long to wait for an answer when a cached value is available. */
  maxWaitMs: number
  /** The pause between attempts while the database is away. */
  retryMs: number
}

const defaultLimits: OutageLimits = { maxStaleMs: 600_000, maxWaitMs: 1_000, retryMs: 1_000 }

/** Loads the value each time, and falls back to the cached one while the database is away. */
export type FallBack = <T>(load: () => Promise<T>, cached: () => T | undefined) => Promise<T>

/** Shared by all readers of a database: after one reader has timed out, the others do not wait. */
export function watchForOutage(changeListener: ChangeListener, overrides: Partial<OutageLimits> = {}) {
  const limits = { ...defaultLimits, ...overrides }
  let isAway = false
  let isTrying = false
  let hasListened = false
  let lateUntilMs = 0
  changeListener.onReturn(() => {
    isAway = false
    hasListened = true
    lateUntilMs = 0
  })

  /**
   * Whether nobody waits now. Right after a failover some connections answer and others hang: an answer to one reader
   * must not let a request that has waited for another reader wait again.
   */
  const isGivenUp = () => isAway || performance.now() < lateUntilMs

  /** Runs a load and records whether the database answered. */
  async function note<T>(load: () => Promise<T>): Promise<T> {
    try {
      const value = await load()
      // A load without a query succeeds even without a database; while notifications are lost, only a reconnect
      // counts.
      if (changeListener.isListening()) isAway = false
      return value
    } catch (error) {
      isAway ||= isDatabaseAway(error)
      throw error
    }
  }

  /** Undefined if the load fails or takes too long, and at once while nobody waits. */
  async function waitFor<T>(loading: Promise<T>): Promise<{ value: T } | undefined> {
    const reading = loading.then(
      (value) => ({ value }),
      () => undefined,
    )
    if (isGivenUp()) return undefined
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        isAway = true
        lateUntilMs = performance.now() + limits.retryMs
        resolve(undefined)
      }, limits.maxWaitMs)
    })
    return Promise.race([reading, late]).finally(() => clearTimeout(timer))
  }

  /** One attempt at a time: each may hang until its connection times out. */
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
    if (limits.maxStaleMs === 0) return true
    const lostAtMs = changeListener.lostAtMs()
    return lostAtMs !== undefined && performance.now() - lostAtMs >= limits.maxStaleMs
  }

  const fallBack: FallBack = async (load, cached) => {
    if (isOver()) return load()
    if (isGivenUp()) {
      const value = cached()
      if (value === undefined) return note(load)
      tryInBackground(load)
      return value
    }
    const loading = note(load)
    const reading = await waitFor(loading)
    if (reading) return reading.value
    return (isGivenUp() ? cached() : undefined) ?? loading
  }

  const bridge: FallBack = async (load, cached) => {
    if (isOver()) return load()
    const known = isAway ? cached() : undefined
    if (known !== undefined) return known
    try {
      return await note(load)
    } catch (error) {
      const value = isDatabaseAway(error) ? cached() : undefined
      if (value === undefined) throw error
      return value
    }
  }

  return {
    limits,
    note,
    waitFor,
    fallBack,
    /** The same for what may take long: slowness alone is no sign that the database is away. */
    bridge,
    /** Whether cached values are served if the database is away, also in the seconds before its loss is noticed. */
    isBridged: () => hasListened && !isOver(),
  }
}

export type Outage = ReturnType<typeof watchForOutage>
