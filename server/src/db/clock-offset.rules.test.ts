import { expect, test } from 'vitest'
import { bestSample, type ClockSample, isBeyond, sampleOf, withSample } from './clock-offset.rules.ts'

test.each([
  ['ahead', 10_000, 8_020, 2_000],
  ['behind', 10_000, 12_020, -2_000],
  ['as the database', 10_000, 10_020, 0],
])('a clock is %s, with half of the round trip taken off', (_, sentMs, databaseMs, offsetMs) => {
  expect(sampleOf({ sentMs, roundTripMs: 40, databaseMs })).toEqual({ offsetMs, roundTripMs: 40 })
})

const sample = (offsetMs: number, roundTripMs: number): ClockSample => ({ offsetMs, roundTripMs })
const collect = (...given: ClockSample[]) => given.reduce<ClockSample[]>(withSample, [])

test('of several samples the one with the smallest round trip counts', () => {
  expect(bestSample(collect(sample(400, 900), sample(20, 4), sample(-30, 80)))).toEqual(sample(20, 4))
  expect(bestSample([])).toBe(undefined)
})

test('eight samples count', () => {
  const rest = Array.from({ length: 7 }, () => sample(3, 6))
  expect(bestSample(collect(sample(2, 4), ...rest))).toEqual(sample(2, 4))
  expect(bestSample(collect(sample(2, 4), sample(3, 6), ...rest))).toEqual(sample(3, 6))
})

test('a clock that was set is believed at once, however good the samples before were', () => {
  expect(bestSample(collect(sample(0, 2), sample(5_000, 30)))).toEqual(sample(5_000, 30))
  expect(bestSample(collect(sample(0, 2), sample(5_000, 30), sample(1, 20)))).toEqual(sample(1, 20))
})

test('a slow answer that leaves the better one possible does not replace it', () => {
  expect(bestSample(collect(sample(0, 2), sample(25, 30)))).toEqual(sample(0, 2))
  expect(bestSample(collect(sample(0, 2), sample(27, 30)))).toEqual(sample(27, 30))
})

test.each([
  ['within the limit', sample(2_500, 0), false],
  ['beyond it', sample(2_501, 0), true],
  ['beyond it, behind', sample(-2_501, 0), true],
  ['beyond it only if the slow answer lost its time on one way', sample(2_700, 400), false],
  ['beyond it either way', sample(2_701, 400), true],
  ['within it, though half a minute passed before the answer', sample(15_000, 30_000), false],
])('a clock %s', (_, given, isOff) => {
  expect(isBeyond(given, 2_500)).toBe(isOff)
})
