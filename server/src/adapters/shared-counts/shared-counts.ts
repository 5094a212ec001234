import { answerWithin } from './answer-within.ts'
import { failureReason } from './failure-reason.rules.ts'

/** How often a key was counted in its window, and when the window ends. */
export interface Count {
  count: number
  endsInMs: number
}

export interface SharedCounts {
  /** Counts for all processes. Undefined if that fails, and at once while it is known to fail. */
  add(key: string, windowMs: number): Promise<Count | undefined> | undefined
  close(): void
}

/** A connection that has counted once. */
export interface CountingConnection {
  count(key: string, windowMs: number): Promise<Count>
  /** Resolves with the reason when it ends by itself. */
  lost: Promise<unknown>
  close(): void
}

export interface SharedCountsOptions {
  connect(): Promise<CountingConnection>
  /** After each failure; it is news if the last attempt was no failure. */
  onFailure(reason: string, isNews: boolean): void
  onReturn(): void
  /** How long a call waits for its count. */
  maxWaitMs?: number | undefined
  /** How long nobody asks after a failure. */
  pauseMs?: number | undefined
}

/** Connects before it resolves, if that is possible; else it goes on trying. A connection that fails once is closed. */
export async function openSharedCounts(options: SharedCountsOptions): Promise<SharedCounts> {
  const { connect, onFailure, onReturn, maxWaitMs = 30, pauseMs = 5_000 } = options
  let connection: CountingConnection | undefined
  let isAway = false
  let isClosed = false
  let pause: NodeJS.Timeout | undefined

  function fail(error: unknown): undefined {
    if (isClosed) return
    onFailure(failureReason(error), !isAway)
    isAway = true
    pause = setTimeout(() => void open(), pauseMs)
    pause.unref()
  }

  function drop(one: CountingConnection, error: unknown): undefined {
    if (one !== connection) return
    connection = undefined
    one.close()
    fail(error)
  }

  async function open(): Promise<void> {
    const opened = await connect().catch(fail)
    if (!opened) return
    if (isClosed) return opened.close()
    connection = opened
    if (isAway) onReturn()
    isAway = false
    void opened.lost.then((error) => drop(opened, error))
  }

  await open()
  return {
    add(key, windowMs) {
      const asked = connection
      if (!asked) return undefined
      return answerWithin(asked.count(key, windowMs), maxWaitMs).catch((error: unknown) => drop(asked, error))
    },
    close() {
      isClosed = true
      clearTimeout(pause)
      connection?.close()
      connection = undefined
    },
  }
}
