import { expect, test } from 'vitest'
import { moveItem, placeAt } from './reorder.rules.ts'

test.each([
  ['down by one', 0, 1, 'bacd'],
  ['up by one', 2, 1, 'acbd'],
  ['to the very end', 0, 3, 'bcda'],
  ['past the end', 1, 9, 'acdb'],
  ['before the start', 3, -1, 'dabc'],
  ['nowhere', 1, 1, 'abcd'],
  ['an item that is not there', 7, 0, 'abcd'],
])('[P-2.110] an item moves %s', (_, from, to, order) => {
  expect(moveItem(['a', 'b', 'c', 'd'], from, to).join('')).toBe(order)
})

test.each([
  [5, 0],
  [30, 1],
  [59, 2],
  [80, 3],
])(
  '[P-2.110] dragged to %i px, among rows with middles at 20, 40 and 60, it stands at place %i',
  (y, place) => {
    expect(placeAt([20, 40, 60], y)).toBe(place)
  },
)
