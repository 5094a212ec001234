import { expect, test } from 'vitest'
import { dayOfPartition, partitionOf, planDays } from './day-partitions.rules.ts'

const dayMs = 86_400_000
const day = Date.UTC(2026, 11, 31)

test.each([
  ['its first instant', day],
  ['its last instant', day + dayMs - 1],
])('%s belongs to a day', (_, instant) => {
  expect(partitionOf('heartbeats', instant)).toEqual({
    name: 'heartbeats_20261231',
    from: '2026-12-31 00:00:00+00',
    to: '2027-01-01 00:00:00+00',
  })
})

test('the name of a partition says its day, and no other name does', () => {
  expect(dayOfPartition('heartbeats', 'heartbeats_20261231')).toBe(day)
  expect(dayOfPartition('heartbeats', 'heartbeats')).toBeUndefined()
  expect(dayOfPartition('heartbeats', 'heartbeats_20261231_old')).toBeUndefined()
  expect(dayOfPartition('heartbeats', 'analytics_events_20261231')).toBeUndefined()
})

test('today and three days ahead are made, what is made is not made again', () => {
  const days = [0, 1, 2, 3].map((index) => day + index * dayMs)
  expect(planDays([], 90, day + 5)).toEqual({ create: days, drop: [] })
  expect(planDays(days.slice(0, 2), 90, day + dayMs - 1)).toEqual({ create: days.slice(2), drop: [] })
})

test('a day goes after as many others as are looked back on', () => {
  const [recent, old] = [day - 90 * dayMs, day - 91 * dayMs]
  expect(planDays([old, recent], 90, day + 5).drop).toEqual([old])
  expect(planDays([old, recent], 89, day + 5).drop).toEqual([old, recent])
})
