import type { Database, SubscriptionRow } from '../../db/index.ts'
import type { Subscription } from './subscription.rules.ts'
import type { State } from './subscription-state.ts'

/** A subscription that has no id yet. */
export type SubscriptionDraft = Omit<Subscription, 'id'>

export async function insertSubscription(
  work: Database,
  draft: SubscriptionDraft,
  nowMs: number,
): Promise<Subscription> {
  const { tenantId, userId, packetId, kind, hadTrial } = draft
  const { id } = await work
    .insertInto('subscriptions')
    .values({
      ...{ tenant_id: tenantId, user_id: userId, packet_id: packetId, kind, had_trial: hadTrial },
      ...columnsOf(draft),
      created_at: new Date(nowMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...draft, id }
}

export async function writeSubscription(work: Database, subscription: Subscription): Promise<void> {
  await work
    .updateTable('subscriptions')
    .set(columnsOf(subscription))
    .where('id', '=', subscription.id)
    .execute()
}

/** The subscriptions of a user that have not ended, the oldest first. */
export async function listLive(db: Database, userId: number): Promise<Subscription[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '<>', 'ended')
    .orderBy('id')
    .execute()
  return rows.map(subscriptionOf)
}

/** The packets that a user has had on trial. */
export async function listTried(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('packet_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('had_trial', '=', true)
    .execute()
  return rows.map(({ packet_id }) => packet_id)
}

/** Whether a user has ever had a packet that is paid for, if only on trial. */
export async function hasPaid(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'regular')
    .where((eb) => eb.or([eb('charges', '>', 0), eb('had_trial', '=', true)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What a step may change. */
export function columnsOf(subscription: SubscriptionDraft) {
  const { paid, anchorMs, paidUntilMs, dueMs } = subscription
  return {
    state: subscription.state,
    refusals: subscription.refusals,
    charges: subscription.charges,
    paid_months: paid.months,
    paid_days: paid.days,
    purchase_type_id: subscription.purchaseTypeId,
    next_purchase_type_id: subscription.nextPurchaseTypeId,
    anchor_at: new Date(anchorMs),
    paid_until: new Date(paidUntilMs),
    due_at: dueMs === null ? null : new Date(dueMs),
  }
}

export function subscriptionOf(row: SubscriptionRow): Subscription {
  return {
    id: row.id,
    tenantId: row.tenant_id,
    userId: row.user_id,
    packetId: row.packet_id,
    purchaseTypeId: row.purchase_type_id,
    nextPurchaseTypeId: row.next_purchase_type_id,
    kind: row.kind === 'promo' ? 'promo' : 'regular',
    state: row.state as State,
    anchorMs: row.anchor_at.getTime(),
    paid: { months: row.paid_months, days: row.paid_days },
    paidUntilMs: row.paid_until.getTime(),
    dueMs: row.due_at?.getTime() ?? null,
    refusals: row.refusals,
    hadTrial: row.had_trial,
    charges: row.charges,
  }
}
