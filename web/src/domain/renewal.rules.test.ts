import { ApiFailure } from '@onair/contract/client'
import { expect, test } from 'vitest'
import { type RenewalAction, renewalAction, renewalFailure, subscriptionSections } from './renewal.rules.ts'

type Facts = Parameters<typeof renewalAction>[0]
type Subscription = NonNullable<Facts['subscription']>
type Packet = Parameters<typeof subscriptionSections>[0][number]

const nowS = 1_800_000_000
const subscription = (more: Partial<Subscription> = {}): Subscription => ({
  ...{ id: 1, packet_id: 7, actions: [], renew: true, is_paused: false, allow_delete_paused: true },
  ...{ type: 'regular', message: null, start_at: nowS - 100, end_at: nowS + 100, next_pay_at: null },
  ...{ next_period_human: null, next_price: null, ...more },
})

test.each<[string, Partial<Subscription>, boolean, RenewalAction | null]>([
  ['[V-4.121] that can stop renewing', { actions: ['can_disable_renew'] }, false, 'stop'],
  ['[V-4.121] that can be ended', { actions: ['can_unsubscribe'] }, false, 'stop'],
  ['[V-4.122] that can renew again', { actions: ['can_enable_renew'] }, false, 'start'],
  ['[V-4.121 V-4.122] of which nothing can be done', {}, false, null],
  ['[V-4.123] that is paused', { actions: ['can_subscribe'] }, true, 'end_paused'],
  ['that is paused and stays', { allow_delete_paused: false }, true, null],
  [
    '[V-4.127] that has not begun',
    { start_at: nowS + 1, end_at: nowS + 1, actions: ['can_unsubscribe'] },
    false,
    'cancel_future',
  ],
  ['[V-4.129] that was a gift', { type: 'promo', actions: ['can_unsubscribe'] }, false, null],
])('a packet %s', (_, more, is_paused, action) => {
  expect(renewalAction({ subscription: subscription(more), is_paused }, nowS * 1000)).toBe(action)
})

const failure = (status: number, detail: Record<string, string> = {}) =>
  new ApiFailure(status, { error: { message: 'the sentence', code: status }, detail })

test('[V-8.09] a 451 is told by its sentence, a 400 as a renewal that is off, others as failures', () => {
  expect(renewalFailure(failure(451))).toEqual({ isDisabled: false, message: 'the sentence' })
  expect(renewalFailure(failure(400, { message: 'until May' }))).toEqual({
    isDisabled: true,
    message: 'until May',
  })
  expect(renewalFailure(failure(400))).toEqual({ isDisabled: true, message: 'the sentence' })
  expect(renewalFailure(failure(404))).toBe(null)
  expect(renewalFailure(new Error('lost'))).toBe(null)
})

test('[V-2.137] subscriptions are base, available and promo, and nothing is in two sections', () => {
  const packet = (id: number, is_base: boolean, type: 'regular' | 'promo') =>
    ({ id, is_base, subscription: subscription({ type }) }) as Packet
  const sections = subscriptionSections([
    ...[packet(1, true, 'regular'), packet(2, false, 'regular')],
    ...[packet(3, true, 'promo'), packet(4, false, 'promo')],
  ])
  const ids = Object.entries(sections).map(([name, packets]) => [name, packets.map(({ id }: Packet) => id)])
  expect(ids).toEqual([
    ['base', [1]],
    ['available', [2]],
    ['promo', [3, 4]],
  ])
})
