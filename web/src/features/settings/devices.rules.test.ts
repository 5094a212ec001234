import { expect, test } from 'vitest'
import { isRemovable } from './devices.rules.ts'

test.each([
  ['[P-2.118] another device of a user can be removed', false, true, true],
  ['[P-2.119] the device in hand cannot', true, true, false],
  ['[P-2.120] a guest removes no other device', false, false, false],
  ['[P-2.120] nor its own', true, false, false],
])('%s', (_, is_current, isUser, removable) => {
  expect(isRemovable({ is_current }, isUser)).toBe(removable)
})
