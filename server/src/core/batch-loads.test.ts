import { expect, test, vi } from 'vitest'
import { batchLoads } from './batch-loads.ts'

test('what is asked for in one turn is loaded at once, and what comes later by itself', async () => {
  const loads: (readonly string[])[] = []
  const load = batchLoads((keys) => {
    loads.push(keys)
    return Promise.resolve(new Map(keys.filter((key) => key !== 'none').map((key) => [key, `of ${key}`])))
  })
  expect(await Promise.all([load('a'), load('b'), load('a'), load('none')])).toEqual([
    'of a',
    'of b',
    'of a',
    undefined,
  ])
  expect(await load('c')).toBe('of c')
  expect(loads).toEqual([['a', 'b', 'none'], ['c']])
})

test('a load that fails fails for all who asked, and the next one begins anew', async () => {
  let isAway = true
  const load = batchLoads((keys) =>
    isAway ? Promise.reject(new Error('away')) : Promise.resolve(new Map(keys.map((key) => [key, 1]))),
  )
  const outcomes = await Promise.allSettled([load('a'), load('b')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isAway = false
  expect(await load('a')).toBe(1)
})

test('with an interval the first is loaded at once, and what is asked for within it together', async () => {
  vi.useFakeTimers()
  try {
    const loads: (readonly string[])[] = []
    const load = batchLoads(
      async (keys) => {
        loads.push(keys)
        return new Map(keys.map((key) => [key, `of ${key}`]))
      },
      { everyMs: 20 },
    )
    expect(await load('a')).toBe('of a')
    const others = Promise.all([load('b'), load('c')])
    await vi.advanceTimersByTimeAsync(19)
    expect(loads).toEqual([['a']])
    await vi.advanceTimersByTimeAsync(1)
    expect(await others).toEqual(['of b', 'of c'])
    await vi.advanceTimersByTimeAsync(20)
    expect(await load('d')).toBe('of d')
    expect(loads).toEqual([['a'], ['b', 'c'], ['d']])
  } finally {
    vi.useRealTimers()
  }
})
