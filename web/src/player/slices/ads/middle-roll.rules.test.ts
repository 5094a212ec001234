import { expect, test } from 'vitest'
import { item, plan } from './interlude-flow.fixture.ts'
import { addWatched, dueMark, middleItems, nothingWatched } from './middle-roll.rules.ts'

const points = {
  ...plan,
  middle_roll: [item('any')],
  middle_roll_points: [
    { position: 60_000, urls: ['first'] },
    { position: 120_000, urls: [] },
  ],
}
const steps = { ...plan, middle_roll: [{ ...item('any'), step: 600 }] }

test.each([
  ['before the first point', 59_999, 0, null],
  ['at the first point', 60_000, 0, 60_000],
  ['after it was done', 90_000, 60_000, null],
  ['past both by one jump', 130_000, 0, 120_000],
  ['back before a point that was done', 30_000, 60_000, null],
  ['resumed behind the first', 90_000, 80_000, null],
])('%s', (_, positionMs, doneMs, expected) => {
  expect(dueMark(points, { positionMs, watchedMs: 0 }, doneMs)).toBe(expected)
})

test.each([
  [599_999, 0, null],
  [600_000, 0, 600_000],
  [1_199_999, 600_000, null],
  [1_200_000, 600_000, 1_200_000],
])('without points a middle-roll comes after each step of watching: %i', (watchedMs, doneMs, expected) => {
  expect(dueMark(steps, { positionMs: 0, watchedMs }, doneMs)).toBe(expected)
})

test('without points and steps none comes', () => {
  expect(dueMark({ ...plan, middle_roll: [item('any')] }, { positionMs: 1e9, watchedMs: 1e9 }, 0)).toBe(null)
})

test('a point has its own ads, or those of the list', () => {
  expect(middleItems(points, 60_000)).toEqual([item('first')])
  expect(middleItems(points, 120_000)).toEqual([item('any')])
  expect(middleItems(steps, 600_000)).toEqual(steps.middle_roll)
})

test('a jump adds nothing to what was watched', () => {
  const positions = [250, 500, 60_000, 60_250, 1_000, 2_000]
  expect(positions.reduce(addWatched, nothingWatched)).toEqual({ positionMs: 2_000, watchedMs: 1_750 })
})
