import { expect, test } from 'vitest'
import { besides, isNextTo, slideSeconds } from './promo.rules.ts'

test('[V-9.28] a slide stays as long as its row says, else seven seconds', () => {
  expect(slideSeconds({ duration: 12 })).toBe(12)
  expect([null, 0].map((duration) => slideSeconds({ duration }))).toEqual([7, 7])
})

test('after the last slide comes the first, and before the first the last', () => {
  expect(besides(4, 1, 5)).toBe(0)
  expect(besides(0, -1, 5)).toBe(4)
})

test('pictures are fetched for the slide in sight and its neighbours alone', () => {
  expect([0, 1, 2, 3, 4].map((at) => isNextTo(at, 0, 5))).toEqual([true, true, false, false, true])
})
