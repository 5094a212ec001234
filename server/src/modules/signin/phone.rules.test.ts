import { expect, test } from 'vitest'
import { testTenant } from '../../testing/small-world.ts'
import { codeLengthOf, fitsPhone, sendMethodsOf } from './phone.rules.ts'

const { traits } = testTenant('alpha')
const withMask = (mask: string) => ({ ...traits, phone: { mask, others: null } })
const others = { unlessPrefix: '7', length: 9, codeLength: 8 }
const twoRules = { ...traits, codeLength: 4, phone: { ...traits.phone, others } }

test.each([
  ['+7 (***) ***-**-**', '70000000001', true],
  ['+7 (***) ***-**-**', '7000000000', false],
  ['+7 (***) ***-**-**', '700000000012', false],
  ['+374 ** ******', '37400000001', true],
  ['+374 ** ******', '3740000001', false],
  ['** *******', '000000001', true],
  ['no mask', '70000000001', true],
])('[P-5.06 P-5.08] under the mask %s the phone %s fits: %s', (mask, phone, fits) => {
  expect(fitsPhone(withMask(mask), phone)).toBe(fits)
})

test.each([
  ['70000000001', true, 4],
  ['700000000', false, 4],
  ['000000001', true, 8],
  ['00000000001', false, 8],
])(
  '[P-5.07 P-5.12] where other numbers are nine digits long, %s fits: %s, and its code has %i digits',
  (phone, fits, length) => {
    expect(fitsPhone(twoRules, phone)).toBe(fits)
    expect(codeLengthOf(twoRules, phone)).toBe(length)
  },
)

test('a code has as many digits as the brand says, and six where it says nothing', () => {
  expect(codeLengthOf(traits, '70000000001')).toBe(6)
  expect(codeLengthOf({ ...traits, codeLength: 4 }, '70000000001')).toBe(4)
})

test('a brand that says nothing of limits has a thousand codes an hour and two hundred wrong ones', () => {
  expect(traits.signInLimits).toEqual({
    maxCodes: 1000,
    maxWrongCodes: 200,
    maxCodesPerNetwork: 60,
    maxWrongCodesPerNetwork: 30,
  })
})

const chatBot = { link: 'https://chat.invalid/bot' }

test.each([
  [['phone'] as const, null, { methods: ['sms'], link: null }],
  [['phone'] as const, chatBot, { methods: ['sms'], link: null }],
  [['telegram'] as const, null, { methods: ['sms'], link: null }],
  [['phone', 'telegram'] as const, chatBot, { methods: ['telegram'], link: chatBot.link }],
])('[P-1.10] signing in by %j with the bot %j, a code comes by %j', (signIn, bot, expected) => {
  expect(sendMethodsOf({ ...traits, signIn: [...signIn], chatBot: bot })).toEqual(expected)
})
