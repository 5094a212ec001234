import { expect, test } from 'vitest'
import { beginNow, type Subscription } from '../../modules/subscriptions/index.ts'
import { decidePurchase, type PurchaseFacts } from './purchase.rules.ts'

const nowMs = Date.UTC(2026, 10, 18)
const month = { months: 1, days: 0 }
const [start, whole, cinema] = [1, 2, 3]
const period = { id: 10, ...month, price: 14_900, trial: null }
const week = { months: 0, days: 7, price: 100 }

const having = (packetId: number, more: Partial<Subscription> = {}): Subscription => ({
  ...{ id: 100 + packetId, tenantId: 1, userId: 1, packetId, purchaseTypeId: 10 * packetId },
  ...{ nextPurchaseTypeId: null, kind: 'regular', charges: 1 },
  ...beginNow(month, false, nowMs, 'UTC'),
  ...more,
})

const decide = (more: Partial<PurchaseFacts> = {}) =>
  decidePurchase({
    ...{ packetId: start, isBase: true, period, live: [], basePackets: new Set([start, whole]) },
    ...{ hadTrial: false, isPaymentAllowed: true, lacksAgreement: false, sellsAdditionalAlone: false },
    ...more,
  })
const refused = (code: string) => ({ kind: 'refused', code })
const begun = { kind: 'begin', price: 14_900, length: month, isTrial: false, ends: [] }

test('a base packet begins at once for whoever has none', () => {
  expect(decide()).toEqual(begun)
})

test('the first time a packet with a trial begins with it, the second time with its price', () => {
  const tried = { ...period, trial: week }
  const trial = { kind: 'begin', price: 100, length: { months: 0, days: 7 }, isTrial: true, ends: [] }
  expect(decide({ period: tried })).toEqual(trial)
  expect(decide({ period: tried, hadTrial: true })).toEqual(begun)
})

test('an account that may not pay buys nothing', () => {
  expect(decide({ isPaymentAllowed: false })).toEqual(refused('payment_not_allowed'))
})

test('[V-4.115] a packet with an agreement is not sold before it is accepted', () => {
  expect(decide({ lacksAgreement: true })).toEqual(refused('agreement_required'))
  expect(decide({ lacksAgreement: false })).toEqual(begun)
})

test('[V-4.116] without a base packet no other is sold', () => {
  const additional = { packetId: cinema, isBase: false }
  expect(decide(additional)).toEqual(refused('base_packet_required'))
  expect(decide({ ...additional, live: [having(start, { state: 'paused' })] })).toEqual(
    refused('base_packet_required'),
  )
  expect(decide({ ...additional, live: [having(start)] })).toEqual(begun)
})

test('[V-4.117] a provider may lift that', () => {
  expect(decide({ packetId: cinema, isBase: false, sellsAdditionalAlone: true })).toEqual(begun)
})

test('[V-4.119] another period of what one has is planned, and the same one is not bought twice', () => {
  const own = having(start)
  expect(decide({ live: [own], period: { ...period, id: 11 } })).toEqual({ kind: 'plan', subscription: own })
  expect(decide({ live: [own] })).toEqual(refused('already_subscribed'))
  const planned = having(start, { nextPurchaseTypeId: 11 })
  expect(decide({ live: [planned], period: { ...period, id: 11 } })).toEqual(refused('already_subscribed'))
  expect(decide({ live: [planned] })).toEqual({ kind: 'plan', subscription: planned })
})

test('what has been cancelled is taken up again with the period that is chosen', () => {
  const own = having(start, { state: 'ending' })
  expect(decide({ live: [own] })).toEqual({ kind: 'plan', subscription: own })
})

test.each(['paused', 'overdue'] as const)('what is %s goes on when it is bought', (state) => {
  const own = having(start, { state })
  expect(decide({ live: [own] })).toEqual({ kind: 'resume', subscription: own })
})

test.each<[string, Partial<Subscription>]>([
  ['begins later', { state: 'future' }],
  ['was given', { kind: 'promo', state: 'ending' }],
])('a packet that %s is not bought again', (_, more) => {
  expect(decide({ live: [having(start, more)], period: { ...period, id: 11 } })).toEqual(
    refused('already_subscribed'),
  )
})

test.each(['trial', 'active', 'ending'] as const)(
  'another base packet follows the one that is %s',
  (state) => {
    const present = having(whole, { state })
    expect(decide({ live: [present, having(cinema)] })).toEqual({
      ...{ kind: 'later', after: present, ends: [] },
      stops: present.state === 'ending' ? [] : [present],
    })
  },
)

test('a base packet takes the place of one that waits for money, or was to come', () => {
  const paused = having(whole, { state: 'paused' })
  expect(decide({ live: [paused] })).toEqual({ ...begun, ends: [paused] })
  const third = 4
  const present = having(whole)
  const planned = having(third, { state: 'future' })
  expect(decide({ live: [present, planned], basePackets: new Set([start, whole, third]) })).toEqual({
    ...{ kind: 'later', after: present, stops: [present], ends: [planned] },
  })
})

test('a base packet that was given does not make a bought one wait', () => {
  expect(decide({ live: [having(whole, { kind: 'promo', state: 'ending' })] })).toEqual(begun)
})
