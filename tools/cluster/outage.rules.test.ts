import { expect, test } from 'vitest'
import { backAfter } from './outage.rules.ts'

test.each<[string, number[], number, number | undefined]>([
  ['writes that stop at a fault are back at the first one after it', [10, 20, 30, 930, 940], 30, 900],
  ['writes that were under way at a fault do not count as being back', [10, 31, 33, 930, 940], 30, 900],
  ['writes that never stop are back at the end of their longest pause', [10, 31, 40, 41], 30, 10],
  ['writes that do not come again are not back', [10, 20], 30, undefined],
])('%s', (_, acknowledgedMs, sinceMs, back) => {
  expect(backAfter(acknowledgedMs, sinceMs)).toBe(back)
})
