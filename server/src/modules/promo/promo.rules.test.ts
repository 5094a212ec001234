import { expect, test } from 'vitest'
import { announcedDays, chargeOf, isRunning, normalCode, type PromoFacts, refusalOf } from './promo.rules.ts'

const nowMs = Date.UTC(2026, 10, 18)
const open: PromoFacts = {
  ...{ startsMs: nowMs, expiresMs: nowMs + 1, maxUses: 1, uses: 0, needsCard: true, newUsersOnly: true },
  ...{ hasRedeemed: false, hasCard: true, hasSubscribed: false },
}

test.each<[string, Partial<PromoFacts>, string | null]>([
  ['that is open', {}, null],
  ['without an end and a limit', { expiresMs: null, maxUses: null, uses: 9_999 }, null],
  ['that has not begun', { startsMs: nowMs + 1 }, 'promo_unknown'],
  ['whose time is over', { expiresMs: nowMs }, 'promo_expired'],
  ['that is used up', { uses: 1 }, 'promo_used'],
  ['that the user has redeemed', { hasRedeemed: true, maxUses: null }, 'promo_used'],
  ['for new users, of one who has subscribed', { hasSubscribed: true }, 'promo_not_allowed'],
  ['that needs a card, of a user without one', { hasCard: false }, 'card_required'],
  ['used up by a user without a card', { uses: 1, hasCard: false }, 'promo_used'],
  ['for all, of a user who has subscribed', { newUsersOnly: false, hasSubscribed: true }, null],
  ['without a card, of a user without one', { needsCard: false, hasCard: false }, null],
])('a code %s', (_, more, refusal) => {
  expect(refusalOf({ ...open, ...more }, nowMs)).toBe(refusal)
})

test('[P-9.14] a guest is told of 90 days at most', () => {
  expect([announcedDays(90, true), announcedDays(91, true), announcedDays(365, false)]).toEqual([90, 90, 365])
})

test('a code is the same in small letters and with spaces around it', () => {
  expect(normalCode(' welcome ')).toBe('WELCOME')
})

test.each([
  ['a gift', { price: 0, needsCard: false, refundsCard: true }, [0, false, false]],
  ['with a card that is checked', { price: 0, needsCard: true, refundsCard: true }, [100, false, true]],
  ['whose check stays in the wallet', { price: 0, needsCard: true, refundsCard: false }, [100, false, false]],
  ['with a price', { price: 500, needsCard: false, refundsCard: true }, [500, true, false]],
  ['with a price and a card', { price: 500, needsCard: true, refundsCard: true }, [500, true, false]],
])('what a code takes: %s', (_, batch, [amount, isPaid, isRefunded]) => {
  expect(chargeOf(batch, 100)).toEqual({ amount, is_paid: isPaid, needed_refund: isRefunded })
})

test('a batch runs from its start until before its end, or without an end', () => {
  const [startsMs, expiresMs] = [10, 20]
  expect([9, 10, 19, 20].map((ms) => isRunning({ startsMs, expiresMs }, ms))).toEqual([
    ...[false, true, true, false],
  ])
  expect(isRunning({ startsMs, expiresMs: null }, 1_000)).toBe(true)
})
