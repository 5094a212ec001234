import { expect, test } from 'vitest'
import {
  daysBetween,
  guideDays,
  guideSpan,
  halfHours,
  hourMs,
  leftFor,
  markMs,
  midnightMs,
  msAt,
  pxAt,
  sameTimeOn,
  widthPx,
} from './guide-time.rules.ts'

const nowMs = new Date(2026, 10, 17, 19, 40).getTime()
const axis = { ...guideSpan(nowMs), hourPx: 240 }
const dayOf = (ms: number) => new Date(ms).getDate()

test('the guide shows fourteen days: a week back, today and six days ahead', () => {
  expect(guideDays(nowMs).map(dayOf)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23])
  expect(axis.startMs).toBe(new Date(2026, 10, 10).getTime())
  expect(axis.endMs).toBe(new Date(2026, 10, 24).getTime())
})

test('an instant lies as far from the start as hours have passed, and back', () => {
  expect(pxAt(axis.startMs + 1.5 * hourMs, axis)).toBe(360)
  expect(msAt(360, axis)).toBe(axis.startMs + 1.5 * hourMs)
  expect(widthPx(axis)).toBe(((axis.endMs - axis.startMs) / hourMs) * 240)
})

test('what lies before or after the guide is at its ends', () => {
  expect([pxAt(axis.startMs - 1, axis), pxAt(axis.endMs + 1, axis)]).toEqual([0, widthPx(axis)])
  expect([msAt(-1, axis), msAt(widthPx(axis) + 1, axis)]).toEqual([axis.startMs, axis.endMs])
})

test('the ruler has the half hours of a window, without its end', () => {
  const at = (hours: number) => axis.startMs + hours * hourMs
  expect(halfHours({ startMs: at(1), endMs: at(2.5) })).toEqual([at(1), at(1.5), at(2)])
  expect(halfHours({ startMs: at(1.1), endMs: at(1.6) })).toEqual([at(1.5)])
})

test('a jump puts an instant at a quarter of the width, as far as there is anything to scroll', () => {
  const view = { left: 0, top: 0, width: 1000, height: 500 }
  const left = leftFor(nowMs, view, axis)
  expect(left).toBe(pxAt(nowMs, axis) - 250)
  expect(markMs({ ...view, left }, axis)).toBe(nowMs)
  expect(leftFor(axis.startMs, view, axis)).toBe(0)
  expect(leftFor(axis.endMs, view, axis)).toBe(widthPx(axis) - 1000)
})

test('another day opens at the same time of day', () => {
  expect(sameTimeOn(midnightMs(nowMs, 3), nowMs)).toBe(new Date(2026, 10, 20, 19, 40).getTime())
})

test.each([
  ['the same day', 0, new Date(2026, 10, 17, 0, 0)],
  ['tomorrow', 1, new Date(2026, 10, 18, 23, 59)],
  ['yesterday', -1, new Date(2026, 10, 16, 23, 59)],
])('%s is %i days away', (_, days, other) => {
  expect(daysBetween(nowMs, other.getTime())).toBe(days)
})
