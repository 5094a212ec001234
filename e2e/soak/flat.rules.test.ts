import { expect, test } from 'vitest'
import { trendOf } from './flat.rules.ts'

const samples = (...quarters: number[]) => quarters.flatMap((value) => [value - 1, value, value + 1])

test.each([
  ['a tenth above its second quarter', samples(10, 100, 300, 110), 0, true],
  ['more than a tenth above it', samples(10, 100, 105, 111), 0, false],
  ['a tenth and the allowance above it', samples(10, 100, 105, 115), 5, true],
  ['more than a tenth and the allowance above it', samples(10, 100, 105, 116), 5, false],
  ['less than before', samples(500, 100, 90, 80), 0, true],
])('%s', (_, values, allowance, isFlat) => {
  expect(trendOf(values, allowance)).toEqual({ early: 100, late: values.at(-2), isFlat })
})

test('what was never measured is not flat', () => {
  expect(trendOf([], 5).isFlat).toBe(false)
})
