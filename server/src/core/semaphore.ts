import { Failure } from './failure.ts'

interface SemaphoreOptions {
  max: number
  /** How many may wait; more are refused at once. */
  maxWaiting?: number
}

/** Runs a limited number of tasks at once; the others wait in order of arrival. */
export function createSemaphore({ max, maxWaiting = Number.POSITIVE_INFINITY }: SemaphoreOptions) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function acquire<T>(work: () => Promise<T>): Promise<T> {
    if (running < max) running += 1
    else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new Failure('overloaded', {}, overloadRetryS)
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Enough for a queue of a few seconds to drain. */
export const overloadRetryS = 2
