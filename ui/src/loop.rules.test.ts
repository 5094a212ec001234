import { expect, test } from 'vitest'
import { loopedPosition } from './loop.rules.ts'

test.each([
  [0, 1_000],
  [1, 1],
  [1_000, 1_000],
  [1_300, 300],
])('[V-4.88] a row of 1000 px that loops stands at %i px as at %i px', (position, same) => {
  expect(loopedPosition(position, 1_000)).toBe(same)
})

test('a row that does not loop stays where it is', () => {
  expect(loopedPosition(700, 0)).toBe(700)
})
