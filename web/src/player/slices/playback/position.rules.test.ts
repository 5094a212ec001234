import { expect, test } from 'vitest'
import { boundedPosition, timeLabel } from './position.rules.ts'

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
