import type { ErrorCode } from '@onair/contract'
import { sql } from 'kysely'
import type { Database, PaymentRow } from '../../db/index.ts'
import type { PaidForm, Status } from './payment.rules.ts'

export interface Payment {
  id: number
  /** Our name for it at the bank. */
  key: string
  tenantId: number
  userId: number
  paySystemId: number
  /** The name of the pay system. */
  bank: string
  payform: PaidForm
  amount: number
  currency: string
  status: Status
  refusal: Refusal | null
  /** The bank's own name for it. */
  reference: string | null
  refunded: number
  pageUrl: string | null
  qrText: string | null
  appUrl: string | null
  /** What is bought once it is complete. */
  purchaseTypeId: number | null
  offerId: number | null
  /** Why that was not bought; the money is in the wallet. */
  orderFailure: ErrorCode | null
  /** The reference of the charge for what was bought. */
  charge: string | null
  cardId: number | null
  savesCard: boolean
  isRefundedAtOnce: boolean
  /** The try of a renewal that it pays for. */
  renewal: string | null
  createdMs: number
}

export type Refusal = 'declined' | 'insufficient_funds' | 'expired' | 'cancelled' | 'mismatch'

export type PaymentDraft = Pick<
  Payment,
  'tenantId' | 'userId' | 'paySystemId' | 'payform' | 'amount' | 'currency'
> &
  Partial<
    Pick<Payment, 'purchaseTypeId' | 'offerId' | 'cardId' | 'savesCard' | 'isRefundedAtOnce' | 'renewal'>
  >

export async function insertPayment(
  work: Database,
  draft: PaymentDraft,
  { nowMs, dueMs }: { nowMs: number; dueMs: number },
): Promise<number> {
  const { id } = await work
    .insertInto('payments')
    .values({
      ...{ tenant_id: draft.tenantId, user_id: draft.userId, pay_system_id: draft.paySystemId },
      ...{ payform: draft.payform, amount: draft.amount, currency: draft.currency },
      ...{ purchase_type_id: draft.purchaseTypeId ?? null, offer_id: draft.offerId ?? null },
      ...{ card_id: draft.cardId ?? null, saves_card: draft.savesCard ?? false },
      ...{ is_refunded_at_once: draft.isRefundedAtOnce ?? false, renewal: draft.renewal ?? null },
      ...{ created_at: new Date(nowMs), due_at: new Date(dueMs) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const selectPayments = (db: Database) =>
  db
    .selectFrom('payments')
    .innerJoin('pay_systems', 'pay_systems.id', 'payments.pay_system_id')
    .selectAll('payments')
    .select('pay_systems.shortname as bank')

export async function findPayment(db: Database, id: number): Promise<Payment | undefined> {
  const row = await selectPayments(db).where('payments.id', '=', id).executeTakeFirst()
  return row && paymentOf(row)
}

/** Payments by our names for them at the bank. */
export async function findPaymentsByKey(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Payment>> {
  const rows = await selectPayments(db)
    .where('key', '=', sql<string>`any (${[...keys]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.key, paymentOf(row)]))
}

/** The payment, held until the transaction ends: of two words of the bank the second waits for the first. */
export async function lockPayment(work: Database, id: number): Promise<Payment | undefined> {
  const row = await selectPayments(work)
    .where('payments.id', '=', id)
    .forUpdate('payments')
    .executeTakeFirst()
  return row && paymentOf(row)
}

/** The last payment of an offer. */
export async function findPaymentOfOffer(db: Database, offerId: number): Promise<Payment | undefined> {
  const row = await selectPayments(db)
    .where('offer_id', '=', offerId)
    .orderBy('payments.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && paymentOf(row)
}

export type BegunPayment = Pick<Payment, 'reference' | 'pageUrl' | 'qrText' | 'appUrl'>

/** What the bank answered when the payment began. */
export async function writeBegun(work: Database, id: number, begun: BegunPayment): Promise<void> {
  await work
    .updateTable('payments')
    .set({
      ...{
        reference: begun.reference,
        page_url: begun.pageUrl,
        qr_text: begun.qrText,
        app_url: begun.appUrl,
      },
      status: sql`case status when 'new' then 'processing' else status end`,
    })
    .where('id', '=', id)
    .execute()
}

export async function writeDue(work: Database, id: number, dueMs: number): Promise<void> {
  await work
    .updateTable('payments')
    .set({ due_at: new Date(dueMs) })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .execute()
}

/** Writes a payment as it is once it is settled; `dueMs` is null where nothing is left to be done. */
export async function writeSettled(
  work: Database,
  { id, status, refusal, orderFailure, charge, refunded, renewal }: Payment,
  { nowMs, dueMs }: { nowMs: number; dueMs: number | null },
): Promise<void> {
  await work
    .updateTable('payments')
    .set({
      ...{ status, refusal, order_failure: orderFailure, charge, refunded, renewal },
      settled_at: sql`coalesce(settled_at, ${new Date(nowMs)})`,
      due_at: dueMs === null ? null : new Date(dueMs),
    })
    .where('id', '=', id)
    .execute()
}

/** The payments of which the bank should be asked, those that wait longest first. */
export async function listDue(db: Database, nowMs: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('due_at', '<=', new Date(nowMs))
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export function paymentOf(row: PaymentRow & { bank: string }): Payment {
  return {
    id: row.id,
    key: row.key,
    tenantId: row.tenant_id,
    userId: row.user_id,
    paySystemId: row.pay_system_id,
    bank: row.bank,
    payform: row.payform as PaidForm,
    amount: row.amount,
    currency: row.currency,
    status: row.status as Status,
    refusal: row.refusal as Refusal | null,
    reference: row.reference,
    refunded: row.refunded,
    pageUrl: row.page_url,
    qrText: row.qr_text,
    appUrl: row.app_url,
    purchaseTypeId: row.purchase_type_id,
    offerId: row.offer_id,
    orderFailure: row.order_failure as ErrorCode | null,
    charge: row.charge,
    cardId: row.card_id,
    savesCard: row.saves_card,
    isRefundedAtOnce: row.is_refunded_at_once,
    renewal: row.renewal,
    createdMs: row.created_at.getTime(),
  }
}
