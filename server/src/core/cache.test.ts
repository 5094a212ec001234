import { expect, test } from 'vitest'
import { createCache } from './cache.ts'
import { listCacheFigures } from './cache-figures.ts'

const figuresOf = (name: string) => listCacheFigures().find((figures) => figures.name === name)

test('the value that was unused for longest leaves first', () => {
  const cache = createCache<number>({ name: 'by number', maxEntries: 2, invalidatedBy: 'nothing' })
  for (const [key, value] of [
    ['one', 1],
    ['two', 2],
  ] as const)
    cache.set(key, value)
  expect(cache.get('one')).toBe(1)
  cache.set('three', 3)
  expect(['one', 'two', 'three'].map((key) => cache.get(key))).toEqual([1, undefined, 3])
})

test('with fifo the oldest value leaves first, however often it was read; a new value for a key evicts none', () => {
  const cache = createCache<number>({
    name: 'by order',
    maxEntries: 2,
    policy: 'fifo',
    invalidatedBy: 'nothing',
  })
  cache.set('one', 1)
  cache.set('two', 2)
  cache.set('two', 22)
  expect([cache.get('one'), cache.get('two')]).toEqual([1, 22])
  cache.set('three', 3)
  expect(['one', 'two', 'three'].map((key) => cache.get(key))).toEqual([undefined, 22, 3])
})

test('values are weighed where a weight bounds them; one that outweighs all never enters', () => {
  const cache = createCache<{ weight: number }>({
    name: 'by weight',
    maxWeight: 10,
    weightOf: ({ weight }) => weight,
    invalidatedBy: 'nothing',
  })
  for (const weight of [6, 0, 5, 11]) cache.set(`of ${weight}`, { weight })
  expect([...cache.values()].map(({ weight }) => weight).toSorted((one, other) => one - other)).toEqual([
    0, 5,
  ])
})

test('a change drops all values together, those that are set after it stay', () => {
  let version = 1
  const cache = createCache<string[]>({
    name: 'by change',
    maxEntries: 9,
    invalidatedBy: { change: () => version },
  })
  cache.set('one', ['old'])
  expect(cache.get('one')).toEqual(['old'])
  version = 2
  cache.set('two', ['new'])
  expect([cache.get('one'), cache.get('two')]).toEqual([undefined, ['new']])
})

test('a value is stale by what its reader says, and leaves', () => {
  const cache = createCache<number, number>({
    name: 'by age',
    maxEntries: 9,
    invalidatedBy: { isStale: (untilMs, nowMs) => nowMs >= untilMs },
  })
  cache.set('one', 1000)
  expect([cache.get('one', 999), cache.get('one', 1000), cache.get('one', 999)]).toEqual([
    1000,
    undefined,
    undefined,
  ])
})

test('an owner drops one value or all of them', () => {
  const cache = createCache<number>({ name: 'by hand', maxEntries: 9, invalidatedBy: 'clear' })
  for (const key of ['one', 'two', 'three']) cache.set(key, key.length)
  cache.delete('one')
  expect([cache.get('one'), cache.get('two')]).toEqual([undefined, 3])
  cache.clear()
  expect([...cache.values()]).toEqual([])
})

test('caches of one name count together', () => {
  const open = () => createCache<number>({ name: 'counted', maxEntries: 9, invalidatedBy: 'nothing' })
  const [one, other] = [open(), open()]
  one.set('a', 1)
  one.set('b', 2)
  other.set('a', 3)
  expect([one.get('a'), other.get('a'), other.get('b')]).toEqual([1, 3, undefined])
  expect(figuresOf('counted')).toEqual({ name: 'counted', hits: 2, misses: 1, entries: 3 })
})
