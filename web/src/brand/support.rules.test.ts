import { expect, test } from 'vitest'
import { supportAddress } from './support.rules.ts'

test.each([
  ['by phone first', '100', 'help@example.invalid', 'tel:100'],
  ['by letter without a phone', null, 'help@example.invalid', 'mailto:help@example.invalid'],
  ['by letter where the phone is empty', '', 'help@example.invalid', 'mailto:help@example.invalid'],
  ['not at all without both', null, null, undefined],
])('[P-2.88 V-2.133] support is reached %s', (_, phone, email, href) => {
  expect(supportAddress({ phone, email })?.href).toBe(href)
})
