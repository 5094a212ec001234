import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  durationOf,
  hoverTime,
  positionIn,
  programmeAfter,
  programmeAt,
  scrubPosition,
  scrubTarget,
} from './channel-timeline.rules.ts'

const noonMs = Date.UTC(2026, 0, 15, 12)
const minuteMs = 60_000
const news = { startMs: noonMs, endMs: noonMs + 30 * minuteMs }
const before = { startMs: noonMs - 45 * minuteMs, endMs: noonMs }
const film = { startMs: noonMs + 30 * minuteMs, endMs: noonMs + 120 * minuteMs }
const afterGap = { startMs: noonMs + 150 * minuteMs, endMs: noonMs + 180 * minuteMs }
const day = [before, news, film, afterGap]

test.each([
  ['the first second', 0, news, 0],
  ['the last millisecond', 1_799.999, news, 1_799.999],
  ['the end: the following programme', 1_800, film, 0],
  ['a negative position: the preceding programme', -1, before, 2_699],
])('[V-4.28] of a programme of 30 minutes, a position at %s', (_, positionS, programme, withinS) => {
  const atMs = news.startMs + positionS * 1000
  const found = programmeAt(day, atMs)
  expect(found).toBe(programme)
  expect(found && positionIn(found, atMs)).toBe(withinS)
})

test('where nothing is scheduled there is no programme', () => {
  expect(programmeAt(day, film.endMs)).toBe(null)
  expect(programmeAt(day, before.startMs - 1)).toBe(null)
})

test.each([
  ['during a programme the following one', noonMs, film],
  ['between programmes the one after the gap', film.endMs, afterGap],
  ['during the last programme nothing', afterGap.startMs, null],
])('next comes %s', (_, atMs, next) => {
  expect(programmeAfter(day, atMs)).toBe(next)
})

test.each([
  [-1, 0],
  [0, 0],
  [1_794, 1_794],
  [1_795, 1_795],
  [1_796, 1_795],
  [9_999, 1_795],
])('[V-4.29] in a programme of 1800 s a scrub to %i s leads to %i s', (askedS, positionS) => {
  expect(scrubPosition(askedS, 1_800)).toBe(positionS)
})

test('a programme shorter than the margin is scrubbed to its beginning only', () => {
  expect(scrubPosition(3, 4)).toBe(0)
})

test.each([
  [0, 0],
  [9.9, 0],
  [10, 10],
  [725, 720],
  [1_800, 1_790],
])('[V-4.24 V-4.29] a scrub to %f s opens the archive at second %i of the programme', (askedS, openedS) => {
  expect(scrubTarget(news, askedS)).toBe(noonMs + openedS * 1000)
})

test('[V-4.24] an instant is round although its programme begins at an odd one', () => {
  const odd = { startMs: noonMs + 7_000, endMs: noonMs + 607_000 }
  expect(scrubTarget(odd, 0)).toBe(noonMs + 10_000)
  expect(scrubTarget(odd, 60)).toBe(noonMs + 60_000)
})

test('wherever somebody points, the scrub stays in the programme', () => {
  const anyProgramme = fc
    .tuple(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 30_000 }))
    .map(([startS, lengthS]) => ({ startMs: startS * 1000, endMs: (startS + lengthS) * 1000 }))
  fc.assert(
    fc.property(anyProgramme, fc.double({ min: -1e6, max: 1e6, noNaN: true }), (programme, positionS) => {
      expect(programmeAt([programme], scrubTarget(programme, positionS))).toBe(programme)
    }),
  )
})

test.each([
  ['before the live edge', 599, 599],
  ['at the live edge', 600, 600],
  ['past the live edge', 600.001, 0],
])('[V-5.24] the time under the pointer %s', (_, hoverS, shownS) => {
  expect(hoverTime(hoverS, news, noonMs + 600_000)).toBe(shownS)
})

test('[V-5.24] the time under the pointer is never more than the whole programme, nor less than its beginning', () => {
  expect(hoverTime(1_801, news, noonMs + 24 * 3_600_000)).toBe(1_800)
  expect(hoverTime(-4, news, noonMs + 24 * 3_600_000)).toBe(0)
  expect(durationOf(news)).toBe(1_800)
})
