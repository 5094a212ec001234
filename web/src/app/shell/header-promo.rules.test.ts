import { expect, test } from 'vitest'
import { firstTrial, headerPromos } from './header-promo.rules.ts'

const packet = { text: '{period} for {price}', id: 7, days: 7, price: 'RUB 10' }
const guest = { isUser: false, isChild: false, promoDays: 0, promoAllowed: true, packet: null }
const told = (facts: Partial<Parameters<typeof headerPromos>[0]>) =>
  headerPromos({ ...guest, ...facts }, '7 days')

test('[V-2.110 P-9.14] a guest is offered the days of the trial, 90 at most, and a user is not', () => {
  expect([0, 14, 90, 120].map((promoDays) => told({ promoDays }).trialDays)).toEqual([null, 14, 90, 90])
  expect(told({ isUser: true, promoDays: 14 }).trialDays).toBeNull()
})

test('[V-2.111] a code can be entered where codes are taken, and not by a child', () => {
  expect(told({}).hasCode).toBe(true)
  expect(told({ promoAllowed: false }).hasCode).toBe(false)
  expect(told({ isUser: true, isChild: true }).hasCode).toBe(false)
})

test('[V-2.112] the packet to try says its days and its price, where no trial is offered', () => {
  expect(told({ packet }).packet).toEqual({ id: 7, text: '7 days for RUB 10' })
  expect(told({ packet: { ...packet, text: '{days} күн — {price}' } }).packet?.text).toBe('7 күн — RUB 10')
  expect(told({ packet, isUser: true }).packet?.id).toBe(7)
  expect(told({ packet, promoDays: 14 }).packet).toBeNull()
  expect(told({ packet, isUser: true, isChild: true }).packet).toBeNull()
  expect(told({}).packet).toBeNull()
})

test('the first packet to try is one that was not tried, is not had, and is tried by days', () => {
  const days = (count: number) => ({ days: count, months: 0, years: 0 })
  const one = {
    id: 1,
    trial_price: 10,
    trial_period_human: days(7),
    is_used_trial: false,
    subscription: null,
  }
  const others = [
    { ...one, id: 2, trial_price: null },
    { ...one, id: 3, trial_period_human: null },
    { ...one, id: 4, trial_period_human: days(0) },
    { ...one, id: 5, is_used_trial: true },
    { ...one, id: 6, subscription: {} },
  ]
  expect(firstTrial([...others, one])?.id).toBe(1)
  expect(firstTrial(others)).toBeUndefined()
})
