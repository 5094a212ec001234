import { isSamePeriod, type PeriodLength } from '@onair/contract/selling'
import type { Packet } from '../api/packets.queries.ts'

type Subscription = Packet['subscription']
type Action = NonNullable<Subscription>['actions'][number]

/** Whoever has no subscription can subscribe. */
const actionsOf = (subscription: Subscription): readonly Action[] =>
  subscription?.actions ?? ['can_subscribe']

const has = (subscription: Subscription, ...actions: Action[]) =>
  actions.some((action) => actionsOf(subscription).includes(action))

/** V-4.118, V-4.119: whether the choice of a period begins a purchase, or plans the next period only. */
export const choiceOf = (subscription: Subscription): 'purchase' | 'plan' =>
  has(subscription, 'can_subscribe') ? 'purchase' : 'plan'

/** V-4.120 */
export function isPeriodEnabled(subscription: Subscription, period: PeriodLength): boolean {
  if (has(subscription, 'can_subscribe')) return true
  const next = subscription?.next_period_human ?? null
  return has(subscription, 'can_change_period') && (next === null || !isSamePeriod(period, next))
}

/** V-4.121 */
export const canStopRenewal = (subscription: Subscription): boolean =>
  has(subscription, 'can_disable_renew', 'can_unsubscribe')

/** V-4.122 */
export const canStartRenewal = (subscription: Subscription): boolean => has(subscription, 'can_enable_renew')
