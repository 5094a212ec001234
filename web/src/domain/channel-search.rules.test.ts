import { expect, test } from 'vitest'
import { isFound } from './channel-search.rules.ts'

test.each([
  ['nothing yet', '', true],
  ['a part of the name', 'oriz', true],
  ['the name in capitals', 'HORIZON', true],
  ['the name between spaces', '  horizon ', true],
  ['the keys of the name in the Russian layout', 'рщкшящт', true],
  ['the number', '7', true],
  ['a digit of the number of another', '17', false],
  ['another name', 'harbour', false],
])('[V-5.15] channel 7, Horizon, is found by %s: %s → %s', (_, text, found) => {
  expect(isFound({ name: 'Horizon', number: 7 }, text)).toBe(found)
})

test('[V-5.15] a Russian name is found by its keys in the Latin layout', () => {
  expect(isFound({ name: 'Горизонт', number: 7 }, 'ujhb')).toBe(true)
})
