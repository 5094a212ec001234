import { Failure } from './failure.ts'

interface SemaphoreOptions {
  max: number
  /** How many may wait; whoever comes after them is refused at once. */
  maxWaiting?: number
}

/** Lets a number of works go on at once; the others wait in the order they came. */
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

/** A queue of seconds is gone after this. */
export const overloadRetryS = 2
