import { expect, test } from 'vitest'
import { addPeriods, dayAfter, dayAt, instantAfter, startOfDay } from './calendar.rules.ts'

const at = (text: string) => Date.parse(text)
const iso = (instantMs: number) => new Date(instantMs).toISOString()
const months = (count: number) => ({ months: count, days: 0 })

test.each([
  ['a month', '2026-01-15T10:00:00Z', months(1), '2026-02-15T10:00:00.000Z'],
  ['the 31st in a month of 28 days', '2026-01-31T10:00:00Z', months(1), '2026-02-28T10:00:00.000Z'],
  ['the 31st in a leap year', '2028-01-31T10:00:00Z', months(1), '2028-02-29T10:00:00.000Z'],
  ['the 31st after a February', '2026-01-31T10:00:00Z', months(2), '2026-03-31T10:00:00.000Z'],
  ['a leap day after a year', '2028-02-29T10:00:00Z', months(12), '2029-02-28T10:00:00.000Z'],
  ['a leap day after four years', '2028-02-29T10:00:00Z', months(48), '2032-02-29T10:00:00.000Z'],
  ['days', '2026-02-25T10:00:00Z', { months: 0, days: 7 }, '2026-03-04T10:00:00.000Z'],
  ['months, then days', '2026-01-31T10:00:00Z', { months: 1, days: 3 }, '2026-03-03T10:00:00.000Z'],
  ['over the end of a year', '2026-12-31T23:59:59.250Z', months(2), '2027-02-28T23:59:59.250Z'],
])('%s after an anchor', (_, anchor, period, end) => {
  expect(iso(instantAfter(at(anchor), period, 'UTC'))).toBe(end)
})

test.each([
  ['the day is that of the time zone', 'Asia/Almaty', '2026-01-30T20:00:00Z', 1, '2026-02-27T20:00:00.000Z'],
  ['spring moves the instant', 'Europe/Berlin', '2026-03-01T09:00:00Z', 1, '2026-04-01T08:00:00.000Z'],
  ['autumn moves it back', 'Europe/Berlin', '2026-10-01T08:00:00Z', 1, '2026-11-01T09:00:00.000Z'],
  [
    'a skipped hour comes an hour later',
    'Europe/Berlin',
    '2026-02-28T01:30:00Z',
    13,
    '2027-03-28T01:30:00.000Z',
  ],
  [
    'of an hour shown twice it is the first',
    'Europe/Berlin',
    '2026-09-25T00:30:00Z',
    1,
    '2026-10-25T00:30:00.000Z',
  ],
  [
    'half an hour of summer time',
    'Australia/Lord_Howe',
    '2026-09-15T00:00:00Z',
    1,
    '2026-10-14T23:30:00.000Z',
  ],
])('%s', (_, timeZone, anchor, count, end) => {
  expect(iso(instantAfter(at(anchor), months(count), timeZone))).toBe(end)
})

test('periods are added by their parts', () => {
  expect(addPeriods({ months: 1, days: 2 }, { months: 12, days: 0 })).toEqual({ months: 13, days: 2 })
})

test.each([
  ['Asia/Vladivostok', '2026-01-31T14:00:00Z', '2026-02-01', '2026-01-31T14:00:00.000Z'],
  ['Asia/Vladivostok', '2026-01-31T13:59:59Z', '2026-01-31', '2026-01-30T14:00:00.000Z'],
  ['America/New_York', '2026-03-09T03:59:00Z', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/Sao_Paulo', '2018-11-04T12:00:00Z', '2018-11-04', '2018-11-04T03:00:00.000Z'],
])('in %s it is at %s the day %s, which began at %s', (timeZone, instant, day, start) => {
  expect(dayAt(at(instant), timeZone)).toBe(day)
  expect(iso(startOfDay(day, timeZone))).toBe(start)
})

test('days follow each other over the ends of months and years', () => {
  expect(['2026-02-28', '2028-02-28', '2026-12-31'].map((day) => dayAfter(day))).toEqual([
    ...['2026-03-01', '2028-02-29', '2027-01-01'],
  ])
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
  expect(dayAt(at('2026-03-01T00:30:00Z'), 'Europe/Berlin', -1)).toBe('2026-02-28')
})
