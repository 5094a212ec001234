import { expect, test } from 'vitest'
import { createSeenFilter, createSegmentCache } from './segment-cache.ts'

const file = (length: number) => Buffer.alloc(length)

test('what was used longest ago makes room', () => {
  const cache = createSegmentCache(10)
  cache.put('one', file(4))
  cache.put('two', file(4))
  cache.get('one')
  cache.put('three', file(4))
  expect(['one', 'two', 'three'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true])
})

test('a file put again is counted once', () => {
  const cache = createSegmentCache(10)
  for (let time = 0; time < 5; time++) cache.put('one', file(6))
  cache.put('two', file(4))
  expect(cache.get('one')).toBeDefined()
  expect(cache.get('two')).toBeDefined()
})

test('a file larger than the whole cache is not kept', () => {
  const cache = createSegmentCache(10)
  cache.put('huge', file(11))
  expect(cache.get('huge')).toBeUndefined()
})

test('a file was asked for before if a cache of the same size could still have it', () => {
  const wasAsked = createSeenFilter(10)
  const answers = ['one', 'two', 'one', 'three', 'two', 'one', 'one'].map((key) => wasAsked(key, 4))
  expect(answers).toEqual([false, false, true, false, false, false, true])
})
