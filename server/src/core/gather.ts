interface Waiting<T, R> {
  item: T
  resolve(result: R | PromiseLike<R>): void
  reject(error: unknown): void
}

/**
 * Lets calls that come at once share one call of `act`, which gives their results in the same order. One that comes
 * alone waits for nobody.
 */
export function gather<T, R>(
  maxItems: number,
  act: (items: readonly T[]) => Promise<readonly PromiseLike<R>[]>,
): (item: T) => Promise<R> {
  let waiting: Waiting<T, R>[] = []

  function flush(): void {
    const all = waiting
    waiting = []
    for (let from = 0; from < all.length; from += maxItems) void settle(all.slice(from, from + maxItems))
  }

  async function settle(batch: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const results = await act(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as PromiseLike<R>)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ item, resolve, reject })
    })
}
