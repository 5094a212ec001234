import { sql } from 'kysely'
import type { Database, ReceiptRow } from '../../db/index.ts'
import { type Receipt, receiptOf, undoPrefix } from './receipts.repository.ts'

/** A receipt as its owner reads it. */
export interface ShownReceipt extends Receipt {
  currency: string
  isRefunded: boolean
  /** The number of the charge that a refund gives back. */
  refundOf: number | null
}

export interface ReceiptFilter {
  tenantId: number
  userId: number
}

type HistoryRow = ReceiptRow & { currency: string; is_refunded: boolean; refund_of: number | null }

/** The receipts of a user below a number, the newest first. */
export function listReceipts(
  db: Database,
  user: ReceiptFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<ShownReceipt[]> {
  return readHistory(db, user, sql`and own.number < ${before ?? Number.MAX_SAFE_INTEGER}`, limit)
}

/** A receipt of a user by its number. */
export async function findOwnReceipt(
  db: Database,
  user: ReceiptFilter,
  number: number,
): Promise<ShownReceipt | undefined> {
  return (await readHistory(db, user, sql`and own.number = ${number}`, 1))[0]
}

async function readHistory(
  db: Database,
  { tenantId, userId }: ReceiptFilter,
  which: ReturnType<typeof sql>,
  limit: number,
): Promise<ShownReceipt[]> {
  const { rows } = await sql<HistoryRow>`
    select own.*, posting.currency, undone.id is not null as is_refunded, charge.number as refund_of
    from receipts own
    join ledger_postings posting on posting.id = own.posting_id
    left join ledger_postings undone
      on undone.tenant_id = own.tenant_id and undone.reference = ${undoPrefix} || posting.reference
    left join ledger_postings charged
      on own.kind = 'refund' and charged.tenant_id = own.tenant_id
      and charged.reference = substr(posting.reference, ${undoPrefix.length + 1}::integer)
    left join receipts charge on charge.posting_id = charged.id
    where own.tenant_id = ${tenantId} and own.user_id = ${userId} ${which}
    order by own.number desc limit ${limit}
  `.execute(db)
  return rows.map((row) => ({
    ...receiptOf(row),
    ...{ currency: row.currency, isRefunded: row.is_refunded, refundOf: row.refund_of },
  }))
}
