import { expect, test } from 'vitest'
import { isSeekStuck } from './stuck-seek.rules.ts'

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
] as const)('a seek %s', (_, isSeeking, positionS, isStuck) => {
  expect(isSeekStuck({ isSeeking, positionS, buffered })).toBe(isStuck)
})
