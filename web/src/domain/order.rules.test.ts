import { expect, test } from 'vitest'
import { orderOf } from './order.rules.ts'
import { amountProblem, presetAmounts, readAmount, topUpFor } from './top-up.rules.ts'

type Facts = Parameters<typeof orderOf>[0]

const month = { years: 0, months: 1, days: 0 }
const type: Facts['type'] = {
  ...{ id: 70, amount: 34_900, trial_amount: 1_000, period_human: month, trial_period_human: month },
  ...{ is_have_trial: false, is_have_money_on_balance: false },
}
const packet: Facts['packet'] = {
  ...{ id: 7, name: 'All on air', is_base: true, is_paused: false, subscription: null, agreement: null },
}
const subscription = (more: object = {}) =>
  ({
    ...{ id: 1, packet_id: 8, actions: [], renew: true, is_paused: false, allow_delete_paused: false },
    ...{ type: 'regular', message: null, start_at: 0, end_at: null, next_pay_at: null },
    ...{ next_period_human: null, next_price: null, ...more },
  }) as NonNullable<Facts['packet']['subscription']>
const order = (more: Partial<Facts>) =>
  orderOf({ packet, type, own: [], periodText: '1 month', playAfter: null, key: 'k', ...more })

test('[V-4.95] a trial is charged with its own price', () => {
  expect(order({}).price).toBe(34_900)
  expect(order({ type: { ...type, is_have_trial: true } }).price).toBe(1_000)
})

test('a base packet begins after the base packet that one has, unless that is paused or a gift', () => {
  const other = { id: 8, is_base: true, is_paused: false, subscription: subscription() }
  expect(order({ own: [other] }).isLater).toBe(true)
  expect(order({ own: [{ ...other, is_paused: true }] }).isLater).toBe(false)
  expect(order({ own: [{ ...other, is_base: false }] }).isLater).toBe(false)
  expect(order({ own: [{ ...other, subscription: subscription({ type: 'promo' }) }] }).isLater).toBe(false)
  expect(order({ own: [other], packet: { ...packet, is_base: false } }).isLater).toBe(false)
})

test('[V-4.119] another period of what one has is planned', () => {
  const own = { ...packet, subscription: subscription({ packet_id: 7, actions: ['can_change_period'] }) }
  expect([order({ packet: own }).isPlan, order({}).isPlan]).toEqual([true, false])
})

test('[V-4.115] an agreement is asked for until it was accepted', () => {
  const agreement = { id: 3, title: 'Terms', url: '/agreement', is_accepted: false }
  expect(order({ packet: { ...packet, agreement } }).agreement).toEqual({
    id: 3,
    title: 'Terms',
    url: '/agreement',
  })
  expect(order({ packet: { ...packet, agreement: { ...agreement, is_accepted: true } } }).agreement).toBe(
    null,
  )
})

const limits = { min: 1_000, max: 1_500_000 }

test('[P-2.51] an amount is within the limits', () => {
  expect([999, 1_000, 1_500_000, 1_500_001, null].map((amount) => amountProblem(amount, limits))).toEqual([
    ...['too_little', null, null, 'too_much', 'empty'],
  ])
  expect([10, 5_000, 9_999_999].map((missing) => topUpFor(missing, limits))).toEqual([
    1_000, 5_000, 1_500_000,
  ])
})

test.each([
  ['100', 2, 10_000],
  ['1 000,50', 2, 100_050],
  ['12.5', 2, 1_250],
  ['12.345', 2, null],
  ['12.5', 0, null],
  ['700', 0, 700],
  ['', 2, null],
  ['-5', 2, null],
  ['1e3', 2, null],
])('[P-2.51] the amount %s with %i digits is %s minor units', (text, digits, minor) => {
  expect(readAmount(text, digits)).toBe(minor)
})

test('[P-2.51] presets are round, within the limits, and cover what is missing', () => {
  expect(presetAmounts(0, limits, 2)).toEqual([10_000, 20_000, 50_000])
  expect(presetAmounts(24_900, limits, 2)).toEqual([50_000, 100_000, 200_000])
  expect(presetAmounts(1_400_000, limits, 2)).toEqual([])
})
