import { sql } from 'kysely'
import { z } from 'zod'
import { Translated } from '../../core/translate.ts'
import type { Database, ReceiptRow } from '../../db/index.ts'

const TaxLines = z.array(z.object({ name: z.string(), basisPoints: z.int(), amount: z.int() }))

/** What undoes a charge is named after it. */
export const undoPrefix = 'undo:'

export interface ReceiptDraft {
  postingId: number
  userId: number
  kind: 'charge' | 'refund'
  title: Translated
  amount: number
  taxes: z.infer<typeof TaxLines>
}

export interface Receipt extends Omit<ReceiptDraft, 'postingId'> {
  number: number
  issuedMs: number
}

/** Numbers receipts without a gap. The tenant's counter stays locked until the transaction ends, so call it last. */
export async function insertReceipts(
  work: Database,
  drafts: readonly ReceiptDraft[],
  { tenantId, nowMs }: { tenantId: number; nowMs: number },
): Promise<void> {
  if (drafts.length === 0) return
  const { last_number: last } = await work
    .insertInto('receipt_numbers')
    .values({ tenant_id: tenantId, last_number: drafts.length })
    .onConflict((conflict) =>
      conflict.column('tenant_id').doUpdateSet({
        last_number: sql`receipt_numbers.last_number + excluded.last_number`,
      }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  const first = last - drafts.length + 1
  await sql`
    insert into receipts (tenant_id, number, posting_id, user_id, kind, amount, title, taxes, issued_at)
    select ${tenantId}, given.*, ${new Date(nowMs)}
    from unnest(
      ${drafts.map((_, index) => first + index)}::bigint[],
      ${drafts.map(({ postingId }) => postingId)}::bigint[],
      ${drafts.map(({ userId }) => userId)}::bigint[],
      ${drafts.map(({ kind }) => kind)}::text[],
      ${drafts.map(({ amount }) => amount)}::bigint[],
      ${drafts.map(({ title }) => JSON.stringify(title))}::jsonb[],
      ${drafts.map(({ taxes }) => JSON.stringify(taxes))}::jsonb[]
    ) as given
  `.execute(work)
}

/** The receipt of a posting. */
export async function findReceipt(
  db: Database,
  tenantId: number,
  reference: string,
): Promise<Receipt | undefined> {
  const row = await db
    .selectFrom('receipts')
    .innerJoin('ledger_postings', 'ledger_postings.id', 'receipts.posting_id')
    .selectAll('receipts')
    .where('ledger_postings.tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row && receiptOf(row)
}

export function receiptOf(row: ReceiptRow): Receipt {
  return {
    ...{ number: row.number, userId: row.user_id, amount: row.amount },
    kind: row.kind === 'refund' ? 'refund' : 'charge',
    title: Translated.parse(row.title),
    taxes: TaxLines.parse(row.taxes),
    issuedMs: row.issued_at.getTime(),
  }
}
