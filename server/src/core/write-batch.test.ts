import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWriteBatch, type WriteBatchOptions } from './write-batch.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const notOne = () => false

/** A batch that answers each number with its double, and what was written together. */
function openBatch(options: Partial<WriteBatchOptions<number, number>> = {}) {
  const writes: number[][] = []
  const batch = createWriteBatch<number, number>({
    write: async (items) => {
      writes.push([...items])
      return items.map((item) => item * 2)
    },
    isFaultOfOne: notOne,
    ...{ everyMs: 100, maxItems: 3, maxWaiting: 5 },
    ...options,
  })
  return { writes, ...batch }
}

test('the first is written at once, what follows is gathered for the interval', async () => {
  const { add, writes } = openBatch()
  const first = add(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(await first).toBe(2)
  const others = Promise.all([add(2), add(3)])
  await vi.advanceTimersByTimeAsync(99)
  expect(writes).toEqual([[1]])
  await vi.advanceTimersByTimeAsync(1)
  expect(await others).toEqual([4, 6])
  expect(writes).toEqual([[1], [2, 3]])
})

test('no write has more than its share, and one that waits is not followed by another', async () => {
  let release = () => undefined as void
  const begun: number[][] = []
  const { add } = openBatch({
    write: (items) =>
      new Promise((resolve) => {
        begun.push([...items])
        release = () => resolve(items)
      }),
  })
  const all = Promise.all([add(1), add(2), add(3), add(4)])
  await vi.advanceTimersByTimeAsync(1000)
  expect(begun).toEqual([[1, 2, 3]])
  release()
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual([[1, 2, 3], [4]])
  release()
  expect(await all).toEqual([1, 2, 3, 4])
})

test('one more than may wait is refused as overload, and nobody else is', async () => {
  const { add, writes } = openBatch()
  const five = Promise.all([1, 2, 3, 4, 5].map(add))
  await expect(add(6)).rejects.toMatchObject({ code: 'overloaded' })
  await vi.advanceTimersByTimeAsync(100)
  expect(await five).toEqual([2, 4, 6, 8, 10])
  expect(writes).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
})

test('one bad item fails alone', async () => {
  const bad = new Error('two is bad')
  const writes: number[][] = []
  const { add } = openBatch({
    isFaultOfOne: (error) => error === bad,
    write: async (items) => {
      writes.push([...items])
      if (items.includes(2)) throw bad
      return items
    },
  })
  const settled = Promise.allSettled([add(1), add(2), add(3)])
  await vi.advanceTimersByTimeAsync(0)
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(writes).toEqual([[1, 2, 3], [1], [2], [3]])
})

test('a write that fails for all is not repeated for each', async () => {
  const writes: number[][] = []
  const { add } = openBatch({
    write: async (items) => {
      writes.push([...items])
      throw new Error('the database is away')
    },
  })
  const settled = Promise.allSettled([add(1), add(2)])
  await vi.advanceTimersByTimeAsync(0)
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(writes).toEqual([[1, 2]])
})

test('draining writes all that waits, without a pause', async () => {
  const { add, drain, writes } = openBatch()
  await Promise.all([add(0), vi.advanceTimersByTimeAsync(0)])
  const all = Promise.all([1, 2, 3, 4].map(add))
  await drain()
  expect(await all).toEqual([2, 4, 6, 8])
  expect(writes).toEqual([[0], [1, 2, 3], [4]])
  await drain()
  expect(writes).toHaveLength(3)
})
