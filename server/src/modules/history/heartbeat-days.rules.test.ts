import { expect, test } from 'vitest'
import { dayOfPartition, partitionOf, planDays } from './heartbeat-days.rules.ts'

const dayMs = 86_400_000
const day = Date.UTC(2026, 11, 31)

test.each([
  ['its first instant', day],
  ['its last instant', day + dayMs - 1],
])('%s belongs to a day', (_, instant) => {
  expect(partitionOf(instant)).toEqual({
    name: 'heartbeats_20261231',
    from: '2026-12-31 00:00:00+00',
    to: '2027-01-01 00:00:00+00',
  })
})

test('the name of a partition says its day, and no other name does', () => {
  expect(dayOfPartition('heartbeats_20261231')).toBe(day)
  expect(dayOfPartition('heartbeats')).toBeUndefined()
  expect(dayOfPartition('heartbeats_20261231_old')).toBeUndefined()
})

test('today and three days ahead are made, what is made is not made again', () => {
  const days = [0, 1, 2, 3].map((index) => day + index * dayMs)
  expect(planDays([], day + 5)).toEqual({ create: days, drop: [] })
  expect(planDays(days.slice(0, 2), day + dayMs - 1)).toEqual({ create: days.slice(2), drop: [] })
})

test('a day goes after ninety others', () => {
  const [recent, old] = [day - 90 * dayMs, day - 91 * dayMs]
  expect(planDays([old, recent], day + 5).drop).toEqual([old])
})
