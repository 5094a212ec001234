import { readPacketKey } from '@onair/contract/selling'
import { expect, test } from 'vitest'
import { isFuture, type PacketAction, packetAction } from './packet-action.rules.ts'
import { packetSource } from './packet-source.rules.ts'
import { canStartRenewal, canStopRenewal, choiceOf, isPeriodEnabled } from './period-choice.rules.ts'
import { type PurchaseStart, purchaseStart } from './purchase-start.rules.ts'

type Facts = Parameters<typeof packetAction>[0]
type Subscription = NonNullable<Facts['packet']['subscription']>

const nowS = 1_800_000_000
const subscription = (more: Partial<Subscription> = {}): Subscription => ({
  ...{ id: 1, packet_id: 7, actions: [], renew: true, is_paused: false, allow_delete_paused: false },
  ...{ type: 'regular', message: null, start_at: nowS - 100, end_at: nowS + 100, next_pay_at: null },
  ...{ next_period_human: null, next_price: null },
  ...more,
})

const actionOf = (own: Subscription | null, { havePurchases = false, available = own !== null } = {}) =>
  packetAction({
    packet: { id: 7, is_paused: false, available, subscription: own },
    ...{ havePurchases, nowMs: nowS * 1000 },
  })

const change = { actions: ['can_change_period' as const] }
const paused = { is_paused: true, allow_delete_paused: true }

test.each<[string, Partial<Subscription>, boolean, PacketAction | null]>([
  ['[V-4.123] paused, and may be deleted', paused, false, 'disable'],
  [
    '[V-4.123] paused, and may be deleted, where purchases are sold',
    { ...paused, ...change },
    true,
    'disable',
  ],
  ['[V-4.128] paused, and may not be deleted', { is_paused: true }, false, 'enable'],
  ['[V-4.124] active with a change of period', change, true, 'change'],
  ['[V-4.124] active with an end of the renewal', { actions: ['can_disable_renew'] }, true, 'change'],
  ['[V-4.124] active with an end', { actions: ['can_unsubscribe'] }, true, 'change'],
  ['[V-4.125] active and renewing, without purchases', change, false, 'disable'],
  ['[V-4.126] active and not renewing', { renew: false }, false, 'renew'],
  [
    '[V-4.126] active and not renewing, with purchases',
    { renew: false, actions: ['can_enable_renew'] },
    true,
    'renew',
  ],
  ['[V-4.127] not begun', { start_at: nowS + 1, end_at: nowS + 1 }, false, 'disable_future'],
  [
    '[V-4.127] not begun, with purchases',
    { start_at: nowS + 1, end_at: nowS + 1, ...change },
    true,
    'disable_future',
  ],
  ['[V-4.128] over', { end_at: nowS }, false, 'enable'],
  ['[V-4.128] active with nothing to change, with purchases', {}, true, 'enable'],
  ['[V-4.129] a promo packet', { type: 'promo', ...change }, true, null],
  ['[V-4.129] a promo packet that is paused', { type: 'promo', ...paused }, false, null],
  ['[V-4.129] a promo packet that has not begun', { type: 'promo', start_at: nowS + 1 }, false, null],
])('%s', (_, own, havePurchases, action) => {
  expect(actionOf(subscription(own), { havePurchases })).toBe(action)
})

test('[V-4.128] a packet without a subscription is enabled, unless the viewer was given it', () => {
  expect(actionOf(null)).toBe('enable')
  expect(actionOf(null, { available: true })).toBe(null)
})

const month = { years: 0, months: 1, days: 0 }
const year = { years: 1, months: 0, days: 0 }
const twelve = { years: 0, months: 12, days: 0 }

test('[V-4.118 V-4.119] a period begins a purchase for whoever can subscribe, and is planned for others', () => {
  expect(choiceOf(null)).toBe('purchase')
  expect(choiceOf(subscription({ actions: ['can_subscribe', 'can_change_period'] }))).toBe('purchase')
  expect(choiceOf(subscription(change))).toBe('plan')
  expect(choiceOf(subscription())).toBe('plan')
})

test('[V-4.120] a period is enabled if it can be changed, and is another than the next one', () => {
  const next = subscription({ ...change, next_period_human: year })
  expect(isPeriodEnabled(next, month)).toBe(true)
  expect(isPeriodEnabled(next, year)).toBe(false)
  expect(isPeriodEnabled(next, twelve)).toBe(false)
  expect(isPeriodEnabled(subscription({ next_period_human: year }), month)).toBe(false)
  expect(isPeriodEnabled(subscription(change), month)).toBe(true)
  expect(isPeriodEnabled(null, month)).toBe(true)
})

test.each([
  ['can_disable_renew', true, false],
  ['can_unsubscribe', true, false],
  ['can_enable_renew', false, true],
  ['can_change_period', false, false],
] as const)(
  '[V-4.121 V-4.122] %s offers to stop the renewal: %s, to start it: %s',
  (action, stops, starts) => {
    const own = subscription({ actions: [action] })
    expect([canStopRenewal(own), canStartRenewal(own)]).toEqual([stops, starts])
    expect([canStopRenewal(null), canStartRenewal(null)]).toEqual([false, false])
  },
)

test.each([
  ['12', { provider: null, bundle: null, id: 12 }],
  ['442_12', { provider: '442', bundle: null, id: 12 }],
  ['keyring_12', { provider: 'keyring', bundle: null, id: 12 }],
  ['keyring_1_12', { provider: 'keyring', bundle: 1, id: 12 }],
  ['', null],
  ['0', null],
  ['cinema', null],
  ['_12', null],
  ['keyring_', null],
  ['keyring_home_12', null],
  ['a_1_2_3', null],
  ['../12', null],
])('[V-5.17] the packet id %s', (text, key) => {
  expect(readPacketKey(text)).toEqual(key)
})

test.each([
  ['an account of the provider', { isOtt: true, userProvider: 1 }, 'all'],
  ['a guest', { isOtt: true, userProvider: undefined }, 'all'],
  ['an account of another provider', { isOtt: true, userProvider: 2 }, 'provider'],
  ['an account in the network of an operator', { isOtt: false, userProvider: 1 }, 'provider'],
  ['a visitor without a session', { isOtt: true, userProvider: undefined, hasSession: false }, 'provider'],
] as const)('[V-6.07] the packets of %s', (_, facts, source) => {
  expect(packetSource({ hasSession: true, networkProvider: 1, ...facts })).toBe(source)
})

const customer = { isUser: true, hasSession: true, userProvider: 1, isSubscribed: false }
const guest = { ...customer, isUser: false, userProvider: undefined }

test.each<[string, Omit<Parameters<typeof purchaseStart>[0], 'networkProvider'>, PurchaseStart]>([
  ['a user', customer, 'choice'],
  ['[P-2.58] a user who has the packet', { ...customer, isSubscribed: true }, 'subscription'],
  ['[V-4.131] a guest', guest, 'authAfterBuy'],
  ['[V-4.132] a user of another provider', { ...customer, userProvider: 2 }, 'provider'],
  [
    '[V-4.132] a user of another provider who has the packet',
    { ...customer, userProvider: 2, isSubscribed: true },
    'provider',
  ],
  ['[V-4.133] somebody logged out', { ...guest, hasSession: false }, 'authAfterProvider'],
])('a buy button that %s presses leads on to %3$s', (_, facts, start) => {
  expect(purchaseStart({ ...facts, networkProvider: 1 })).toBe(start)
})

test('what was bought a moment ago has begun, even where the clock of the page is behind', () => {
  expect(isFuture({ start_at: 1_000, end_at: 2_000 }, 999_000)).toBe(false)
  expect(isFuture({ start_at: 1_000, end_at: 1_000 }, 999_000)).toBe(true)
  expect(isFuture({ start_at: 1_000, end_at: 1_000 }, 1_000_000)).toBe(false)
})
