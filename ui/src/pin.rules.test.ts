import { expect, test } from 'vitest'
import { digitsOf, pinLength } from './pin.rules.ts'

test.each([
  ['1234', '1234'],
  ['12 34', '1234'],
  ['12345', '1234'],
  ['a1b', '1'],
  ['', ''],
])('[P-5.03] of %j typed or pasted a PIN takes %j', (text, digits) => {
  expect(digitsOf(text, pinLength)).toBe(digits)
})
