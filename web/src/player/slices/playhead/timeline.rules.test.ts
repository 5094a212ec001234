import { expect, test } from 'vitest'
import { hasTimeline, isHandOver, placeOf, pointAt, shareAt } from './timeline.rules.ts'

test('[V-4.45] what is not longer than 20 seconds has no timeline', () => {
  expect([20, 20.5].map(hasTimeline)).toEqual([false, true])
})

test('[V-4.44] the next episode takes over two seconds before the end, not in a film of 20 seconds', () => {
  expect([57.9, 58, 60].map((position) => isHandOver(position, 60))).toEqual([false, true, true])
  expect(isHandOver(19, 20)).toBe(false)
})

test('the picture of an instant is the last one before it', () => {
  expect([0, 3.9, 8].map((position) => pointAt([0, 3840, 7680], position))).toEqual([0, 3840, 7680])
  expect(pointAt([], 5)).toBeNull()
})

test('a pointer means the share that the middle of the knob would have there', () => {
  expect([0, 8, 58, 108, 116].map((xPx) => shareAt(xPx, 116))).toEqual([0, 0, 0.5, 1, 1])
})

test('the label of a share stands over the middle of its knob', () => {
  expect([0, 0.5, 1].map(placeOf)).toEqual([
    ...['calc(0.000% + 8.00px)', 'calc(50.000% + 0.00px)', 'calc(100.000% + -8.00px)'],
  ])
})
