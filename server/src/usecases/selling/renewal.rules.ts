import type { Charge } from '../../modules/ledger/index.ts'
import type { PurchaseType } from '../../modules/packets/index.ts'
import { end, renew, type Subscription } from '../../modules/subscriptions/index.ts'

export const chargeOf = ({ id, charges }: Pick<Subscription, 'id' | 'charges'>) =>
  `subscription:${id}:${charges}`

/** What a renewal needs that the wallet does not have. */
export interface Shortfall {
  subscription: Subscription
  missing: number
}

/** A user with subscriptions to which something is to be done, in this order. */
export interface Renewing {
  subscriptions: readonly Subscription[]
  balance: number
}

/** Where and when it is done, and at which prices. */
export interface RenewalTerms {
  types: ReadonlyMap<number, PurchaseType>
  timeZone: string
  nowMs: number
}

/** What is to be written for a user. */
export interface RenewalPlan {
  changed: Subscription[]
  charges: Charge[]
  /** The renewals that lack money. */
  shortfalls: Shortfall[]
}

/** The price at which a subscription goes on. */
export const nextTypeOf = ({ nextPurchaseTypeId, purchaseTypeId }: Subscription) =>
  nextPurchaseTypeId ?? purchaseTypeId

/** Does what is due, until a renewal lacks money: what comes after it waits for its outcome. */
export function planDue(renewing: Renewing, terms: RenewalTerms): RenewalPlan {
  return plan(renewing, terms, { stopsAtShortfall: true })
}

/** Renews what waits for money, as far as there is enough. */
export function planWaiting(renewing: Renewing, terms: RenewalTerms): RenewalPlan {
  return plan(renewing, terms, { stopsAtShortfall: false })
}

function plan(
  { subscriptions, balance }: Renewing,
  terms: RenewalTerms,
  { stopsAtShortfall }: { stopsAtShortfall: boolean },
): RenewalPlan {
  const planned: RenewalPlan = { changed: [], charges: [], shortfalls: [] }
  let left = balance
  for (const subscription of subscriptions) {
    if (stopsAtShortfall && isOver(subscription)) {
      planned.changed.push({ ...subscription, ...end(subscription, 'expired') })
      continue
    }
    const type = periodOf(subscription, terms)
    if (left < type.price) {
      planned.shortfalls.push({ subscription, missing: type.price - left })
      if (stopsAtShortfall) break
      continue
    }
    left -= type.price
    const change = renew(subscription, { ...type, purchaseTypeId: type.id }, terms.nowMs, terms.timeZone)
    const renewed = { ...subscription, ...change }
    planned.changed.push(renewed)
    const { userId } = renewed
    planned.charges.push({ reference: chargeOf(renewed), userId, amount: type.price, title: type.title })
  }
  return planned
}

const isOver = ({ state }: Subscription) => state === 'ending' || state === 'paused'

function periodOf(subscription: Subscription, { types }: RenewalTerms) {
  const type = types.get(nextTypeOf(subscription))
  if (type?.kind !== 'period') throw new Error(`subscription ${subscription.id} has no period`)
  return type
}
