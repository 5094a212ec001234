import { expect, test } from 'vitest'
import { changesOf, instantLater, instantOn, wallAfter, wallAt } from './calendar-apart.ts'

test.each([
  ['2027-01-31 10:00', 1, 0, '2027-02-28 10:00'],
  ['2028-01-31 10:00', 1, 0, '2028-02-29 10:00'],
  ['2027-01-31 10:00', 2, 0, '2027-03-31 10:00'],
  ['2027-11-30 10:00', 3, 0, '2028-02-29 10:00'],
  ['2027-12-31 23:45', 0, 1, '2028-01-01 23:45'],
  ['2028-02-28 00:30', 0, 2, '2028-03-01 00:30'],
])('%s and %i months and %i days is %s', (wall, months, days, later) => {
  expect(wallAfter(wall, months, days)).toBe(later)
})

test.each([
  ['a usual time', '2027-01-31 10:00', 'Europe/Berlin', '2027-01-31T09:00:00Z'],
  ['a time that is left out comes later', '2027-03-28 02:30', 'Europe/Berlin', '2027-03-28T01:30:00Z'],
  ['a time that comes twice is the first', '2027-10-31 02:30', 'Europe/Berlin', '2027-10-31T00:30:00Z'],
  ['half an hour is left out', '2027-10-03 02:15', 'Australia/Lord_Howe', '2027-10-02T15:45:00Z'],
  ['a zone with half an hour', '2027-07-01 00:30', 'America/St_Johns', '2027-07-01T03:00:00Z'],
])('%s', (_, wall, zone, instant) => {
  expect(new Date(instantOn(wall, zone)).toISOString()).toBe(instant.replace('Z', '.000Z'))
})

test('a day on which clocks change is a day on the wall', () => {
  const fromMs = Date.parse('2027-10-30T22:30:00Z')
  expect(wallAt(instantLater(fromMs, { days: 1 }, 'Europe/Berlin'), 'Europe/Berlin')).toBe('2027-11-01 00:30')
  expect(changesOf('Europe/Berlin', Date.UTC(2027, 0), Date.UTC(2028, 0))).toEqual([
    Date.UTC(2027, 2, 28, 0),
    Date.UTC(2027, 9, 31, 0),
  ])
  expect(changesOf('Asia/Almaty', Date.UTC(2027, 0), Date.UTC(2028, 0))).toEqual([])
})
