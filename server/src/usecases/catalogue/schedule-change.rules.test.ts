import { expect, test } from 'vitest'
import { nextScheduleChange } from './schedule-change.rules.ts'

const [morning, evening] = [
  { startMs: 1000, endMs: 2000 },
  { startMs: 5000, endMs: 9000 },
]

test.each([
  ['the first airing begins', 0, 1000],
  ['it is on air', 1000, 2000],
  ['it is over', 2000, 5000],
  ['the second one is on air', 5000, 9000],
  ['both are in the archive', 9000, 21_001],
  ['the first one has left it', 21_001, 25_001],
  ['nothing is left to change', 25_001, Number.POSITIVE_INFINITY],
])('once %s, a schedule reads the same until the next change', (_, nowMs, nextMs) => {
  expect(nextScheduleChange([morning, evening], { nowMs, archiveMs: 20_000 })).toBe(nextMs)
})
