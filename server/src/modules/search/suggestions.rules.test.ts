import { expect, test } from 'vitest'
import { distinctTexts } from './suggestions.rules.ts'

test('each spelling is suggested once, as it came first', () => {
  expect(distinctTexts(['Море', 'more', 'Ночь', 'МОРЕ!', '', '***', '***', '+++'])).toEqual([
    'Море',
    'Ночь',
    '***',
    '+++',
  ])
})
