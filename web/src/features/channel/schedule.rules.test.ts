import { expect, test } from 'vitest'
import type { Programme } from '../../domain/on-air.rules.ts'
import {
  dayBounds,
  daysWithin,
  neighbourDays,
  promisedAt,
  refusalOf,
  scheduleReach,
  splitDay,
} from './schedule.rules.ts'

const programme = (hour: number): Programme =>
  ({
    id: `1-${hour}`,
    channel_id: 1,
    timestamp: hour * 3600,
    duration: 3600,
    real_timestamp: hour * 3600,
    real_duration: 3600,
  }) as Programme

const day = [11, 9, 10].map(programme)

test.each([
  ['before the first', 8.5, [], null, [9, 10, 11]],
  ['at the start of the second', 10, [9], 10, [11]],
  ['in the middle of the second', 10.5, [9], 10, [11]],
  ['after the last', 12, [9, 10, 11], null, []],
])('a day falls into past, running and coming: %s', (_, hour, past, running, coming) => {
  const split = splitDay(day, hour * 3_600_000)
  const hours = (programmes: Programme[]) => programmes.map(({ timestamp }) => timestamp / 3600)
  expect([hours(split.past), hours(split.coming)]).toEqual([past, coming])
  expect(split.running ? split.running.timestamp / 3600 : null).toBe(running)
})

test('a day begins at local midnight and ends at the next one', () => {
  const noon = new Date(2026, 2, 29, 12).getTime()
  const { startMs, endMs } = dayBounds(noon)
  expect([new Date(startMs).getHours(), new Date(startMs).getDate()]).toEqual([0, 29])
  expect([new Date(endMs).getHours(), new Date(endMs).getDate()]).toEqual([0, 30])
})

test.each([
  ['the first second of a programme', 10, 10, 11],
  ['the middle of the last one', 11.5, 11, null],
  ['the end of the last one', 12, null, null],
  ['before the first one', 8.9, null, null],
])('a schedule says what is on at an instant and what follows: %s', (_, hour, now, next) => {
  const found = promisedAt(day, hour * 3_600_000)
  const hourOf = (item: Programme | null) => (item ? item.timestamp / 3600 : null)
  expect([hourOf(found.now), hourOf(found.next)]).toEqual([now, next])
})

const hourMs = 3_600_000

test.each([
  ['no archive', 0, 72],
  ['an archive of two days', 2, 72],
  ['an archive of three days', 3, 72],
  ['an archive of a week', 7, 168],
])(
  '[V-9.03] with %s the schedule reaches %i days and at least 72 h back, and 259,200 s ahead',
  (_, days, backHours) => {
    const nowMs = 1_800_000_000_000
    expect(scheduleReach(days, nowMs)).toEqual({
      startMs: nowMs - backHours * hourMs,
      endMs: nowMs + 259_200_000,
    })
  },
)

test('[V-2.80] the days turn one by one, and no further than the reach', () => {
  const noon = new Date(2026, 10, 17, 12).getTime()
  const reach = scheduleReach(0, noon)
  const dates = (turn: 'previousMs' | 'nextMs') => {
    const turned: number[] = []
    for (let dayMs: number | null = noon; dayMs !== null; dayMs = neighbourDays(dayMs, reach)[turn])
      turned.push(new Date(dayMs).getDate())
    return turned
  }
  expect(dates('previousMs')).toEqual([17, 16, 15, 14])
  expect(dates('nextMs')).toEqual([17, 18, 19, 20])
})

test.each([
  ['[V-5.11] a programme of the future', 11, true, true, 'error_schedule_from_future'],
  ['[V-5.10 V-5.12] a past programme without catch-up', 9, false, true, 'error_schedule_copyright_banned'],
  ['[V-5.09] a past programme with catch-up', 9, true, true, null],
  ['the running programme, without catch-up', 10, false, true, null],
  ['[V-5.09] a past programme of a channel that is not purchased', 9, true, false, 'not_purchased'],
  ['such a programme without catch-up', 9, false, false, 'not_purchased'],
  ['a programme of the future of such a channel', 11, true, false, 'error_schedule_from_future'],
  ['the running programme of such a channel', 10, true, false, null],
])('%s is refused with: %#', (_, hour, is_catchup_available, isPurchased, refusal) => {
  const item = { ...programme(hour), is_catchup_available }
  expect(refusalOf(item, isPurchased, 10.5 * hourMs)).toBe(refusal)
})

test('[V-2.37] the tabs are the days of the reach, each once, from its first hour to its last', () => {
  const noon = new Date(2026, 10, 17, 12).getTime()
  const dates = daysWithin(scheduleReach(0, noon)).map((dayMs) => new Date(dayMs).getDate())
  expect(dates).toEqual([14, 15, 16, 17, 18, 19, 20])
  const midnight = new Date(2026, 10, 17).getTime()
  expect(daysWithin({ startMs: midnight, endMs: midnight + 1 })).toEqual([midnight])
  expect(daysWithin({ startMs: midnight, endMs: midnight })).toEqual([])
})
