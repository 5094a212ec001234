import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import type { Subscription } from './subscription.rules.ts'
import { type State, states } from './subscription-state.ts'
import { columnsOf, subscriptionOf } from './subscriptions.repository.ts'

/** A place in the order of what is due; the instant is as exact as the database has it. */
export interface DuePlace {
  dueAt: string
  id: number
}

export interface DuePage {
  userIds: number[]
  /** Where the next page begins; null after the last one. */
  next: DuePlace | null
}

/** The users of a tenant to whose subscriptions something is due, those that wait longest first. */
export async function listDuePage(
  db: Database,
  tenantId: number,
  { nowMs, after, limit }: { nowMs: number; after: DuePlace | null; limit: number },
): Promise<DuePage> {
  const { rows } = await sql<{ id: number; user_id: number; due_at: string }>`
    select id, user_id, due_at::text as due_at from subscriptions
    where tenant_id = ${tenantId} and due_at <= ${new Date(nowMs)}
      and (due_at, id) > (${after?.dueAt ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::bigint)
    order by subscriptions.due_at, id limit ${limit}
  `.execute(db)
  const last = rows.at(-1)
  return {
    userIds: [...new Set(rows.map(({ user_id }) => user_id))],
    next: last && rows.length === limit ? { dueAt: last.due_at, id: last.id } : null,
  }
}

/** The subscriptions of users that are due or in one of these states, the oldest first. */
export async function listOfUsers(
  work: Database,
  userIds: readonly number[],
  wanted: { dueMs: number } | { states: readonly State[] },
): Promise<Subscription[]> {
  const rows = await work
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', sql<number>`any (${[...userIds]}::bigint[])`)
    .where(({ eb }) =>
      'dueMs' in wanted ? eb('due_at', '<=', new Date(wanted.dueMs)) : eb('state', 'in', wanted.states),
    )
    .where('state', 'in', liveStates)
    .orderBy('id')
    .execute()
  return rows.map(subscriptionOf)
}

const liveStates = states.filter((state) => state !== 'ended')

/** Writes many subscriptions as they are after a step. */
export async function writeSubscriptions(
  work: Database,
  subscriptions: readonly Subscription[],
): Promise<void> {
  if (subscriptions.length === 0) return
  const rows = subscriptions.map((subscription) => ({ id: subscription.id, ...columnsOf(subscription) }))
  const column = <K extends keyof (typeof rows)[number]>(name: K) => rows.map((row) => row[name])
  await sql`
    update subscriptions set
      state = given.state, purchase_type_id = given.purchase_type_id,
      next_purchase_type_id = given.next_purchase_type_id, anchor_at = given.anchor_at,
      paid_months = given.paid_months, paid_days = given.paid_days, paid_until = given.paid_until,
      due_at = given.due_at, refusals = given.refusals, charges = given.charges
    from unnest(
      ${column('id')}::bigint[], ${column('state')}::text[],
      ${column('purchase_type_id')}::integer[], ${column('next_purchase_type_id')}::integer[],
      ${column('anchor_at')}::timestamptz[], ${column('paid_months')}::integer[], ${column('paid_days')}::integer[],
      ${column('paid_until')}::timestamptz[], ${column('due_at')}::timestamptz[],
      ${column('refusals')}::integer[], ${column('charges')}::integer[]
    ) as given (
      id, state, purchase_type_id, next_purchase_type_id, anchor_at, paid_months, paid_days, paid_until, due_at,
      refusals, charges
    )
    where subscriptions.id = given.id
  `.execute(work)
}
