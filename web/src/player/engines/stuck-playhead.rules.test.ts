import { expect, test } from 'vitest'
import { isStanding, isStuck } from './stuck-playhead.rules.ts'

const buffered = [
  [0, 15],
  [30, 34],
] as const

test.each([
  ['whose picture is buffered is stuck', true, 2.5, true],
  ['to the start of a buffered stretch is stuck', true, 30, true],
  ['with just a second of picture is stuck', true, 14, true],
  ['with less than a second still loads', true, 14.01, false],
  ['to what is not buffered still loads', true, 29.99, false],
  ['that has ended is not stuck', false, 2.5, false],
] as const)('a seek %s', (_, isSeeking, positionS, expected) => {
  expect(isStuck({ isSeeking, isPaused: true, beforeS: 2.5, positionS, buffered })).toBe(expected)
})

test.each([
  ['stands with its picture buffered is stuck', 2.5, 2.5, false, [true, true]],
  ['has moved is not stuck', 2.5, 2.501, false, [false, false]],
  ['is paused is not stuck', 2.5, 2.5, true, [false, false]],
  ['stands with less than a second of picture waits for more', 14.01, 14.01, false, [true, false]],
] as const)('a playhead that %s', (_, beforeS, positionS, isPaused, expected) => {
  const playhead = { isSeeking: false, isPaused, beforeS, positionS }
  expect([isStanding(playhead), isStuck({ ...playhead, buffered })]).toEqual(expected)
})
