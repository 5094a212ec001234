import { expect, test } from 'vitest'
import { boundedPosition, hasTimeline, isHandOver, pointAt, timeLabel } from './timeline.rules.ts'

test('[V-4.45] what is not longer than 20 seconds has no timeline', () => {
  expect([20, 20.5].map(hasTimeline)).toEqual([false, true])
})

test('[V-4.44] the next episode takes over two seconds before the end, not in a film of 20 seconds', () => {
  expect([57.9, 58, 60].map((position) => isHandOver(position, 60))).toEqual([false, true, true])
  expect(isHandOver(19, 20)).toBe(false)
})

test('nobody seeks out of a film', () => {
  expect([-4, 30, 70].map((position) => boundedPosition(position, 60))).toEqual([0, 30, 60])
})

test.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [3600, '1:00:00'],
  [7384, '2:03:04'],
])('%d seconds read %s', (seconds, label) => {
  expect(timeLabel(seconds)).toBe(label)
})

test('the picture of an instant is the last one before it', () => {
  expect([0, 3.9, 8].map((position) => pointAt([0, 3840, 7680], position))).toEqual([0, 3840, 7680])
  expect(pointAt([], 5)).toBeNull()
})
