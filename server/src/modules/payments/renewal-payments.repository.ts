import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import { type Payment, paymentOf, type Refusal, selectPayments } from './payments.repository.ts'

/** A card that is charged for a try of a renewal. */
export interface RenewalDraft {
  userId: number
  paySystemId: number
  cardId: number
  amount: number
  /** Names the try: it has one payment. */
  renewal: string
}

/** Begins the payments of tries of renewals; a try that has one is left out. */
export async function insertRenewals(
  db: Database,
  { tenantId, currency }: { tenantId: number; currency: string },
  drafts: readonly RenewalDraft[],
  { nowMs, dueMs }: { nowMs: number; dueMs: number },
): Promise<void> {
  if (drafts.length === 0) return
  await sql`
    insert into payments (tenant_id, currency, payform, user_id, pay_system_id, card_id, amount, renewal, created_at, due_at)
    select ${tenantId}, ${currency}, 'linkedcard', given.*, ${new Date(nowMs)}, ${new Date(dueMs)}
    from unnest(
      ${drafts.map(({ userId }) => userId)}::bigint[],
      ${drafts.map(({ paySystemId }) => paySystemId)}::integer[],
      ${drafts.map(({ cardId }) => cardId)}::bigint[],
      ${drafts.map(({ amount }) => amount)}::integer[],
      ${drafts.map(({ renewal }) => renewal)}::text[]
    ) as given
    on conflict (renewal) do nothing
  `.execute(db)
}

/** The payments of tries of renewals, by the name of the try. */
export async function listRenewals(
  db: Database,
  renewals: readonly string[],
): Promise<ReadonlyMap<string, Payment>> {
  const rows = await selectPayments(db)
    .where('renewal', '=', sql<string>`any (${[...renewals]}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.renewal ?? '', paymentOf(row)]))
}

/** Payments, held until the transaction ends. */
export async function lockPayments(work: Database, ids: readonly number[]): Promise<Payment[]> {
  const rows = await selectPayments(work)
    .where('payments.id', '=', sql<number>`any (${[...ids]}::bigint[])`)
    .orderBy('payments.id')
    .forUpdate('payments')
    .execute()
  return rows.map(paymentOf)
}

/** What a bank has decided of a payment at once. */
export interface SettledPayment {
  id: number
  reference: string | null
  status: 'complete' | 'error'
  refusal: Refusal | null
  /** The reference of what the money was taken for. */
  charge: string | null
}

export async function writeAllSettled(
  work: Database,
  settled: readonly SettledPayment[],
  nowMs: number,
): Promise<void> {
  if (settled.length === 0) return
  await sql`
    update payments set
      reference = given.reference, status = given.status, refusal = given.refusal, charge = given.charge,
      settled_at = ${new Date(nowMs)}, due_at = null
    from unnest(
      ${settled.map(({ id }) => id)}::bigint[],
      ${settled.map(({ reference }) => reference)}::text[],
      ${settled.map(({ status }) => status)}::text[],
      ${settled.map(({ refusal }) => refusal)}::text[],
      ${settled.map(({ charge }) => charge)}::text[]
    ) as given (id, reference, status, refusal, charge)
    where payments.id = given.id
  `.execute(work)
}
