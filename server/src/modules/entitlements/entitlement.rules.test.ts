import { expect, test } from 'vitest'
import { boughtUntil, type Entitlement, standingAt } from './entitlement.rules.ts'

const nowMs = 1_000
const from = (source: Entitlement['source'], more: Partial<Entitlement> = {}): Entitlement => ({
  ...{ source, packetId: 1, contentId: null, startsMs: 0, endsMs: 2_000 },
  ...more,
})
const over = { endsMs: nowMs }

test.each<[string, Entitlement[], boolean, string]>([
  ['nothing', [], false, 'unpaid'],
  ['what has ended, and was paid for', [from('subscription', over)], true, 'unpaid'],
  ['a gift code', [from('promo')], false, 'promo'],
  ['a packet that was given', [from('grant')], false, 'promo'],
  ['a trial for nothing', [from('subscription')], false, 'promo'],
  ['a gift after what was paid for has ended', [from('subscription', over), from('promo')], true, 'promo'],
  ['a subscription that was charged', [from('subscription')], true, 'paying'],
  ['a subscription beside a gift', [from('promo'), from('subscription')], true, 'paying'],
  ['a film that was bought', [from('purchase', { packetId: null, contentId: 7 })], true, 'paying'],
])('[V-1.05] whoever has %s is told apart: %4$s', (_, entitlements, hasCharges, standing) => {
  expect(standingAt(entitlements, { hasCharges, nowMs })).toBe(standing)
})

test.each<[string, Entitlement[], number | null]>([
  ['nothing', [], null],
  ['another film', [from('purchase', { packetId: null, contentId: 9 })], null],
  ['a packet only', [from('subscription')], null],
  ['a rent that is over', [from('purchase', { contentId: 7, ...over })], null],
  ['a rent', [from('purchase', { contentId: 7 })], 2_000],
  ['the series of an episode', [from('purchase', { contentId: 8 })], 2_000],
  [
    'a rent and the film for good',
    [
      from('purchase', { contentId: 7 }),
      from('purchase', { contentId: 7, endsMs: Number.POSITIVE_INFINITY }),
    ],
    Number.POSITIVE_INFINITY,
  ],
])('whoever has bought %s has it until %3$s', (_, entitlements, untilMs) => {
  expect(boughtUntil(entitlements, [7, 8], nowMs)).toBe(untilMs)
})
