import type { Tenant } from '../../core/tenant.ts'
import type { Database } from '../../db/index.ts'
import { createLedger } from '../../modules/ledger/index.ts'
import { listPurchaseTypes } from '../../modules/packets/index.ts'
import type { Payment } from '../../modules/payments/index.ts'
import { createSubscriptions, refuse, type Subscription } from '../../modules/subscriptions/index.ts'
import {
  chargeOf,
  nextTypeOf,
  planDue,
  planWaiting,
  type RenewalPlan,
  type RenewalTerms,
  type Renewing,
  type Shortfall,
} from './renewal.rules.ts'

/** Plans for every user and writes all plans together. */
async function carryOut(
  work: Database,
  tenant: Tenant,
  { subscriptions, plan }: { subscriptions: readonly Subscription[]; plan: Plan },
  nowMs: number,
): Promise<Shortfall[]> {
  if (subscriptions.length === 0) return []
  const users = [...byUser(subscriptions)]
  const ledger = createLedger(work)
  const balances = await ledger.balancesOf(users.map(([userId]) => userId))
  const types = await listPurchaseTypes(work, tenant.id, [...new Set(subscriptions.map(nextTypeOf))])
  const terms = { types, timeZone: tenant.traits.timeZone, nowMs }
  const plans = users.map(([userId, own]) =>
    plan({ subscriptions: own, balance: balances.get(userId) ?? 0 }, terms),
  )
  await createSubscriptions(work).writeAll(plans.flatMap(({ changed }) => changed))
  const charges = plans.flatMap((one) => one.charges)
  await ledger.chargeAll(tenant, charges, nowMs)
  return plans.flatMap(({ shortfalls }) => shortfalls)
}

function byUser(subscriptions: readonly Subscription[]): Map<number, Subscription[]> {
  const users = new Map<number, Subscription[]>()
  for (const subscription of subscriptions) {
    const own = users.get(subscription.userId)
    if (own) own.push(subscription)
    else users.set(subscription.userId, [subscription])
  }
  return users
}

type Plan = (renewing: Renewing, terms: RenewalTerms) => RenewalPlan

/**
 * Does what is due to the subscriptions of users, whose accounts are locked; returns the first renewal of each user that
 * lacks money.
 */
export async function renewDue(
  work: Database,
  tenant: Tenant,
  userIds: readonly number[],
  nowMs: number,
): Promise<Shortfall[]> {
  const subscriptions = await createSubscriptions(work).due(userIds, nowMs)
  return carryOut(work, tenant, { subscriptions, plan: planDue }, nowMs)
}

/** A payment that was asked for a try of a renewal. */
export type PaidRenewal = Pick<Payment, 'id' | 'userId' | 'renewal'>

/**
 * Renews the subscriptions that payments were asked for, before others take the money; the accounts are locked. Returns
 * the reference of the charge for each payment; what was renewed or ended meanwhile has none.
 */
export async function renewPaid(
  work: Database,
  tenant: Tenant,
  payments: readonly PaidRenewal[],
  nowMs: number,
): Promise<ReadonlyMap<number, string>> {
  const userIds = payments.map(({ userId }) => userId)
  const open = await createSubscriptions(work).renewable(userIds)
  const byId = new Map(open.map((one) => [one.id, one]))
  const paid = payments.flatMap(({ id, renewal }) => {
    const [subscriptionId, charges] = (renewal ?? '').split(':').map(Number)
    const subscription = byId.get(subscriptionId ?? 0)
    return subscription && subscription.charges === charges ? [{ paymentId: id, subscription }] : []
  })
  const subscriptions = paid.map(({ subscription }) => subscription)
  const shortfalls = await carryOut(work, tenant, { subscriptions, plan: planWaiting }, nowMs)
  const short = new Set(shortfalls.map(({ subscription }) => subscription.id))
  return new Map(
    paid
      .filter(({ subscription }) => !short.has(subscription.id))
      .map(({ paymentId, subscription: { id, charges } }) => [
        paymentId,
        chargeOf({ id, charges: charges + 1 }),
      ]),
  )
}

/** Renews what waits for money, as far as there is enough, the oldest first. The accounts are locked. */
export async function resumeWaiting(
  work: Database,
  tenant: Tenant,
  userIds: readonly number[],
  nowMs: number,
): Promise<void> {
  const subscriptions = await createSubscriptions(work).waiting(userIds)
  await carryOut(work, tenant, { subscriptions, plan: planWaiting }, nowMs)
}

/**
 * Writes that renewals could not be paid. Subscription and wallet may have changed while a bank was asked: what can be
 * renewed now is renewed, and what is another try is not refused. Returns the users.
 */
export async function refuseRenewals(
  work: Database,
  tenant: Tenant,
  refused: readonly Shortfall[],
  nowMs: number,
): Promise<number[]> {
  const userIds = refused.map(({ subscription }) => subscription.userId)
  await createLedger(work).lockAll(tenant.id, userIds)
  const tries = new Set(refused.map(({ subscription }) => tryOf(subscription)))
  const still = (await renewDue(work, tenant, userIds, nowMs)).filter(({ subscription }) =>
    tries.has(tryOf(subscription)),
  )
  const { dunning, timeZone } = tenant.traits
  await createSubscriptions(work).writeAll(
    still.map(({ subscription }) => ({
      ...{ ...subscription, ...refuse(subscription, dunning, nowMs, timeZone) },
    })),
  )
  return userIds
}

/** Names a try of a renewal; each charges a card once. */
export const tryOf = ({ id, charges, refusals }: Subscription) => `${id}:${charges}:${refusals}`
