import type { Tenant } from '../../core/tenant.ts'
import type { Database } from '../../db/index.ts'
import { createLedger } from '../../modules/ledger/index.ts'
import { findPurchaseType } from '../../modules/packets/index.ts'
import {
  createSubscriptions,
  end,
  refuse,
  renew,
  type Subscription,
} from '../../modules/subscriptions/index.ts'
import { chargeOf } from './buy.ts'

/** What a renewal needs that the wallet does not have. The account of the user is locked by whoever renews. */
export interface Shortfall {
  subscription: Subscription
  missing: number
}

/** Renews a subscription if the wallet has its price; else says how much is missing. */
async function tryRenew(
  work: Database,
  tenant: Tenant,
  subscription: Subscription,
  nowMs: number,
): Promise<Shortfall | null> {
  const typeId = subscription.nextPurchaseTypeId ?? subscription.purchaseTypeId
  const type = await findPurchaseType(work, tenant.id, typeId)
  if (type?.kind !== 'period') throw new Error(`subscription ${subscription.id} has no period`)
  const ledger = createLedger(work)
  const balance = await ledger.balanceOf(subscription.userId)
  if (balance < type.price) return { subscription, missing: type.price - balance }
  const change = renew(subscription, { ...type, purchaseTypeId: type.id }, nowMs, tenant.traits.timeZone)
  const renewed = await createSubscriptions(work).write({ ...subscription, ...change })
  const { userId } = renewed
  const charge = { reference: chargeOf(renewed), userId, amount: type.price, title: type.title }
  await ledger.charge(tenant, charge, nowMs)
  return null
}

const isOver = ({ state }: Subscription) => state === 'ending' || state === 'paused'

/** Does what is due to the subscriptions of a user; returns the first one whose renewal lacks money. */
export async function renewDue(
  work: Database,
  tenant: Tenant,
  userId: number,
  nowMs: number,
): Promise<Shortfall | null> {
  const subscriptions = createSubscriptions(work)
  const live = await subscriptions.live(userId)
  for (const subscription of live.filter(({ dueMs }) => dueMs !== null && dueMs <= nowMs)) {
    if (isOver(subscription)) {
      await subscriptions.write({ ...subscription, ...end(subscription, 'expired') })
      continue
    }
    const shortfall = await tryRenew(work, tenant, subscription, nowMs)
    if (shortfall) return shortfall
  }
  return null
}

/** Renews what waits for money, as far as there is enough, the oldest first. */
export async function resumeWaiting(
  work: Database,
  tenant: Tenant,
  userId: number,
  nowMs: number,
): Promise<void> {
  const live = await createSubscriptions(work).live(userId)
  for (const subscription of live.filter(({ state }) => state === 'overdue' || state === 'paused')) {
    await tryRenew(work, tenant, subscription, nowMs)
  }
}

/** Writes that a renewal could not be paid. */
export async function refuseRenewal(
  work: Database,
  tenant: Tenant,
  subscription: Subscription,
  nowMs: number,
): Promise<void> {
  const change = refuse(subscription, tenant.traits.dunning, nowMs)
  await createSubscriptions(work).write({ ...subscription, ...change })
}
