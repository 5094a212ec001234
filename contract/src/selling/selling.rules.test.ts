import { expect, test } from 'vitest'
import {
  countsTrial,
  daysOf,
  discountOf,
  isSamePeriod,
  monthPrice,
  needsBaseFirst,
  periodOf,
  shownPrice,
} from './index.ts'

const months = (count: number, days = 0) => periodOf({ months: count, days })

test('months of a stored period become years and months', () => {
  expect(months(14, 3)).toEqual({ years: 1, months: 2, days: 3 })
  expect(months(12)).toEqual({ years: 1, months: 0, days: 0 })
  expect(isSamePeriod({ years: 1, months: 0, days: 0 }, { years: 0, months: 12, days: 0 })).toBe(true)
  expect(isSamePeriod(months(1), months(1, 1))).toBe(false)
})

test.each([
  ['a common year', { years: 1, months: 0, days: 0 }, 2027, 365],
  ['a leap year', { years: 1, months: 0, days: 0 }, 2028, 366],
  ['a year with a full century', { years: 1, months: 0, days: 0 }, 2100, 365],
  ['a year with a fourth century', { years: 1, months: 0, days: 0 }, 2000, 366],
  ['two years', { years: 2, months: 0, days: 0 }, 2027, 731],
  ['three months and a week', { years: 0, months: 3, days: 7 }, 2028, 97],
] as const)('[V-9.54] %s', (_, period, firstYear, days) => {
  expect(daysOf(period, firstYear)).toBe(days)
})

test.each([
  ['a month', 34_900, months(1), 34_900],
  ['three months', 94_900, months(3), 31_633],
  ['a year', 298_800, months(12), 24_900],
  ['a year and a half', 360_000, months(18), 20_000],
  ['a month and a half', 30_000, months(1, 15), 20_000],
  ['a week', 9_900, months(0, 7), null],
] as const)('[V-5.43] the month price of %s', (_, price, period, perMonth) => {
  expect(monthPrice({ price, period })).toBe(perMonth)
})

test.each([
  ['the first period itself', 34_900, months(1), 0],
  ['three months', 94_900, months(3), 9],
  ['a year', 298_800, months(12), 29],
  ['a dearer period', 40_000, months(1), 0],
  ['a week', 9_900, months(0, 7), 0],
] as const)(
  '[V-5.44] the discount of %s is taken from the month price of the first period',
  (_, price, period, percent) => {
    expect(discountOf({ price, period }, { price: 34_900, period: months(1) })).toBe(percent)
  },
)

test('nothing is cheaper than what is free', () => {
  expect(discountOf({ price: 100, period: months(1) }, { price: 0, period: months(1) })).toBe(0)
})

test.each([
  ['days', { years: 0, months: 0, days: 7 }, false, true],
  ['months', { years: 0, months: 1, days: 0 }, false, true],
  ['years', { years: 1, months: 0, days: 0 }, false, true],
  ['no length', { years: 0, months: 0, days: 0 }, false, false],
  ['days that were used', { years: 0, months: 0, days: 7 }, true, false],
  ['no period', null, false, false],
] as const)('[V-5.05] a trial of %s', (_, trial_period_human, is_used_trial, isCounted) => {
  expect(countsTrial({ trial_period_human, is_used_trial })).toBe(isCounted)
})

test('[V-5.06] the price of a trial is shown with its length, and without one that of the period', () => {
  const week = { years: 0, months: 0, days: 7 }
  const packet = {
    ...{ price: 34_900, period_human: months(1), is_used_trial: false },
    ...{ trial_price: 100, trial_period_human: week },
  }
  const ofPeriod = { amount: 34_900, period: months(1), isTrial: false }
  expect(shownPrice(packet)).toEqual({ amount: 100, period: week, isTrial: true })
  expect(shownPrice({ ...packet, trial_price: 0 })).toEqual({ amount: 0, period: week, isTrial: true })
  expect(shownPrice({ ...packet, is_used_trial: true })).toEqual(ofPeriod)
  expect(shownPrice({ ...packet, trial_price: null, trial_period_human: null })).toEqual(ofPeriod)
})

test.each([
  ['[V-4.116]', { isBase: false, hasBase: false, isAdditionalAllowedAlone: false }, true],
  ['[V-4.116]', { isBase: false, hasBase: true, isAdditionalAllowedAlone: false }, false],
  ['[V-4.116]', { isBase: true, hasBase: false, isAdditionalAllowedAlone: false }, false],
  ['[V-4.117]', { isBase: false, hasBase: false, isAdditionalAllowedAlone: true }, false],
] as const)(
  '%s an additional packet is sold beside a base packet, or where the provider allows it alone: %o',
  (_, facts, isFirst) => {
    expect(needsBaseFirst(facts)).toBe(isFirst)
  },
)
