import { expect, test } from 'vitest'
import { countdown, newYearMs } from './countdown.rules.ts'

const at = (...parts: [number, number, number, number?, number?, number?]) => new Date(...parts).getTime()

test.each([
  ['a day before', at(2026, 11, 31), { days: 1, hours: 0, minutes: 0, seconds: 0 }],
  ['a second before', at(2026, 11, 31, 23, 59, 59), { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  ['on the stroke', at(2027, 0, 1), { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  ['a second later it is over', at(2027, 0, 1, 0, 0, 1), null],
])('[V-4.92] %s', (_, nowMs, left) => {
  expect(countdown(nowMs, at(2027, 0, 1))).toEqual(left)
})

test('the year that is meant is the coming one, and for the first months the one just begun', () => {
  expect(newYearMs(at(2026, 10, 15))).toBe(at(2027, 0, 1))
  expect(newYearMs(at(2027, 0, 7))).toBe(at(2027, 0, 1))
})
