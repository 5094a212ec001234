import { expect, test } from 'vitest'
import { isSecondTap, sideOf, tapDelayMs } from './picture-touch.rules.ts'

test('[V-4.41] the left and the right fifth of the picture skip, the middle does not', () => {
  expect([0, 0.2, 0.21, 0.5, 0.79, 0.8, 1].map(sideOf)).toEqual([-1, -1, 0, 0, 0, 1, 1])
})

test.each([
  ['within 500 ms at the same side', 1, 500, true],
  ['later', 1, 501, false],
  ['at the other side', -1, 100, false],
  ['in the middle', 0, 100, false],
] as const)('[V-4.41] a tap that follows another %s is a double tap: %#', (_, side, afterMs, isSecond) => {
  expect(isSecondTap({ side: 1, atMs: 1000 }, { side, atMs: 1000 + afterMs })).toBe(isSecond)
})

test('two taps in the middle are no double tap', () => {
  expect(isSecondTap({ side: 0, atMs: 0 }, { side: 0, atMs: 10 })).toBe(false)
})

test('[V-4.43] the controls come 200 ms after a tap', () => {
  expect(tapDelayMs).toBe(200)
})
