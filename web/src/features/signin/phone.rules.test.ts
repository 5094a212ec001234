import { expect, test } from 'vitest'
import {
  codeLength,
  type PhoneRule,
  phoneDigits,
  phoneLength,
  phoneProblem,
  showPhone,
} from './phone.rules.ts'

const usual: PhoneRule = { phone_mask: '+7 (***) ***-**-**', other_phones: null, code_length: 4 }
const twofold: PhoneRule = {
  phone_mask: '+* *** ***-**-**',
  other_phones: { unless_prefix: '7', length: 9, code_length: 8 },
  code_length: 4,
}
const bare: PhoneRule = { ...usual, phone_mask: '' }

test.each([
  ['+7 (000) 000-00-01', '70000000001'],
  ['phone: 7000a', '7000'],
  ['000', '7000'],
  ['', ''],
  ['+', ''],
  ['7000000000199', '70000000001'],
])('[P-5.05] of %j only the digits are kept: %s', (typed, phone) => {
  expect(phoneDigits(typed, usual)).toBe(phone)
})

test('a number of another country is not given the digits of this one', () => {
  expect(phoneDigits('500000001', twofold)).toBe('500000001')
})

test.each([
  ['the mask', '70000000001', usual, 11],
  ['a mask of another country', '3', { ...usual, phone_mask: '+380 ** *** ** **' }, 12],
  ['no mask at all', '7', bare, 11],
  ['[P-5.07] a number that begins with 7', '7000', twofold, 11],
  ['[P-5.07] a number that does not', '5000', twofold, 9],
])('[P-5.06] the length of a phone is told by %s', (_, phone, rule, length) => {
  expect(phoneLength(phone, rule)).toBe(length)
})

test.each([
  ['70000000001', 4],
  ['500000001', 8],
])('[P-5.12 P-5.11] the phone %s gets a code of %i digits', (phone, length) => {
  expect(codeLength(phone, twofold)).toBe(length)
})

test.each([
  ['', 'Required', false],
  ['7', 'Required', false],
  ['7000', 'error_wrong_phone', false],
  ['70000000001', null, false],
  ['80000000001', null, false],
  ['80000000001', 'error_wrong_phone', true],
  ['70000000001', null, true],
])('[P-5.08 P-5.09 P-5.10] the phone %j has the problem %s (cable: %s)', (phone, problem, isCable) => {
  expect(phoneProblem(phone, { ...usual, phone_mask: '+7**********' }, isCable)).toBe(problem)
})

test.each([
  ['', ''],
  ['7', '+7'],
  ['7000', '+7 (000'],
  ['70000000001', '+7 (000) 000-00-01'],
])('the phone %j stands in its mask as %j', (phone, shown) => {
  expect(showPhone(phone, usual)).toBe(shown)
})

test('a phone that the mask is not meant for stands bare', () => {
  expect(showPhone('500000001', twofold)).toBe('500000001')
})
