import { Failure } from './failure.ts'

export interface WriteBatchOptions<T, R> {
  /** Writes all items at once and returns their results in the same order. */
  write(items: readonly T[]): Promise<readonly R[]>
  /** Whether a single item may be why the write of all failed; they are then written one by one. */
  isFaultOfOne(error: unknown): boolean
  /** How often a write begins at most. */
  everyMs: number
  maxItems: number
  /** More than these are refused as overload. */
  maxWaiting: number
}

interface Waiting<T, R> {
  item: T
  resolve(result: R): void
  reject(error: unknown): void
}

export interface WriteBatch<T, R> {
  /** Settles once the item is written. */
  add(item: T): Promise<R>
  /** Writes what waits, without a pause. */
  drain(): Promise<void>
}

/** Gathers items of many callers and writes them together: the first at once, the others at intervals. */
export function createWriteBatch<T, R>(options: WriteBatchOptions<T, R>): WriteBatch<T, R> {
  const { write, isFaultOfOne, everyMs, maxItems, maxWaiting } = options
  let waiting: Waiting<T, R>[] = []
  let begunMs = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined

  async function settle(batch: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const results = await write(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as R)
    } catch (error) {
      if (batch.length > 1 && isFaultOfOne(error)) for (const one of batch) await settle([one])
      else for (const { reject } of batch) reject(error)
    }
  }

  function begin(): void {
    timer = undefined
    begunMs = performance.now()
    const batch = waiting.slice(0, maxItems)
    waiting = waiting.slice(maxItems)
    writing = writeAndGoOn(batch)
  }

  async function writeAndGoOn(batch: readonly Waiting<T, R>[]): Promise<void> {
    await settle(batch)
    writing = undefined
    plan()
  }

  function plan(): void {
    if (writing || timer || waiting.length === 0) return
    timer = setTimeout(begin, Math.max(0, begunMs + everyMs - performance.now()))
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= maxWaiting) return reject(new Failure('overloaded'))
        waiting.push({ item, resolve, reject })
        plan()
      }),
    async drain() {
      while (writing || waiting.length > 0) {
        clearTimeout(timer)
        if (!writing) begin()
        await writing
      }
    },
  }
}
