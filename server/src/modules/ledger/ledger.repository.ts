import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import type { Entry } from './ledger.rules.ts'

/** Something that happened to money, named by its reference. */
export interface Posting {
  reference: string
  userId: number
  entries: readonly Entry[]
}

export interface PostingContext {
  tenantId: number
  currency: string
  nowMs: number
}

/** Writes the postings that are new and returns the id of each by its reference; what was posted before is left out. */
export async function insertPostings(
  work: Database,
  postings: readonly Posting[],
  { tenantId, currency, nowMs }: PostingContext,
): Promise<Map<string, number>> {
  const entries = postings.flatMap(({ reference, entries: own }) =>
    own.map((entry) => ({ reference, ...entry })),
  )
  const { rows } = await sql<{ id: number; reference: string }>`
    with posted as (
      insert into ledger_postings (tenant_id, reference, user_id, currency, posted_at)
      select ${tenantId}, given.reference, given.user_id, ${currency}, ${new Date(nowMs)}
      from unnest(
        ${postings.map(({ reference }) => reference)}::text[],
        ${postings.map(({ userId }) => userId)}::bigint[]
      ) as given (reference, user_id)
      on conflict (tenant_id, reference) do nothing
      returning id, reference
    ), written as (
      insert into ledger_entries (posting_id, account, user_id, amount)
      select posted.id, given.account, given.user_id, given.amount
      from unnest(
        ${entries.map(({ reference }) => reference)}::text[],
        ${entries.map(({ account }) => account)}::text[],
        ${entries.map(({ userId }) => userId)}::bigint[],
        ${entries.map(({ amount }) => amount)}::bigint[]
      ) as given (reference, account, user_id, amount)
      join posted using (reference)
    )
    select id, reference from posted
  `.execute(work)
  return new Map(rows.map(({ id, reference }) => [reference, id]))
}

/**
 * Everything about the money of these users happens one after another until the transaction ends. Whoever is held by
 * another transaction is waited for, or left out.
 */
export async function lockAccounts(
  work: Database,
  tenantId: number,
  userIds: readonly number[],
  { leavesHeldOut = false }: { leavesHeldOut?: boolean } = {},
): Promise<Map<number, { isPaymentAllowed: boolean }>> {
  const ids = sql`any (${[...userIds]}::bigint[])`
  await sql`
    insert into accounts (user_id, tenant_id)
    select id, ${tenantId} from users
    where id = ${ids} and not exists (select from accounts where user_id = users.id)
    order by id on conflict do nothing
  `.execute(work)
  const { rows } = await sql<{ user_id: number; is_payment_allowed: boolean }>`
    select user_id, is_payment_allowed from accounts where user_id = ${ids} order by user_id
    for update ${sql.raw(leavesHeldOut ? 'skip locked' : '')}
  `.execute(work)
  return new Map(rows.map((row) => [row.user_id, { isPaymentAllowed: row.is_payment_allowed }]))
}

export async function readBalances(db: Database, userIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ user_id: number; balance: number }>`
    select user_id, sum(amount)::bigint as balance from ledger_entries
    where user_id = any (${[...userIds]}::bigint[]) group by user_id
  `.execute(db)
  return new Map(rows.map(({ user_id, balance }) => [user_id, balance]))
}

export async function readPaymentAllowed(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('is_payment_allowed')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.is_payment_allowed ?? true
}

export async function writePaymentAllowed(
  db: Database,
  account: { userId: number; tenantId: number; isAllowed: boolean },
): Promise<void> {
  const allowed = { is_payment_allowed: account.isAllowed }
  await db
    .insertInto('accounts')
    .values({ user_id: account.userId, tenant_id: account.tenantId, ...allowed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(allowed))
    .execute()
}
