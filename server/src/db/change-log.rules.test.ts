import { expect, test } from 'vitest'
import { lastHeard, type Reading, retentionMs, topicsBetween } from './change-log.rules.ts'

const reading = (more: Partial<Reading> = {}): Reading => ({
  ...{ openSince: 100n, nextTransaction: 105n, lastId: 7, lastBy: 99n, atMs: 1_000 },
  changes: [{ id: 7, topic: 'channels' }],
  ...more,
})
const next = (more: Partial<Reading> = {}) => reading({ openSince: 110n, lastId: 9, ...more })

test('what was not in the reading before has changed, each topic once and in its order', () => {
  const changes = [
    { id: 6, topic: 'late' },
    { id: 7, topic: 'channels' },
    { id: 8, topic: 'schedule 3' },
    { id: 9, topic: 'late' },
  ]
  expect(topicsBetween(reading(), next({ changes }))).toEqual(['late', 'schedule 3'])
  expect(topicsBetween(reading(), reading())).toEqual([])
})

test.each<[string, Reading | undefined, Partial<Reading>]>([
  ['there was no reading before', undefined, {}],
  ['the transactions were set back', reading(), { openSince: 99n }],
  ['the changes were set back', reading(), { lastId: 6 }],
  ['changes may have been deleted meanwhile', reading(), { atMs: 1_001 + retentionMs / 2 }],
])('everything may have changed where %s', (_, before, more) => {
  expect(topicsBetween(before, next(more))).toBe(null)
})

test('half of the retention is no gap', () => {
  expect(topicsBetween(reading(), next({ atMs: 1_000 + retentionMs / 2, changes: [] }))).toEqual([])
})

test('a replica has to show the reading that brought the last change, or that everything may have changed', () => {
  const [first, second] = [reading(), next()]
  expect(lastHeard(undefined, first, [])).toBe(first)
  expect(lastHeard(first, second, [])).toBe(first)
  expect(lastHeard(first, second, ['schedule'])).toBe(second)
  expect(lastHeard(first, second, null)).toBe(second)
})
