import type { Database } from '../../db/index.ts'

export interface PurchaseDraft {
  tenantId: number
  userId: number
  contentId: number
  purchaseTypeId: number
  /** Null for what is bought for good. */
  untilMs: number | null
}

/** Writes that somebody has bought a content; returns its id. */
export async function insertPurchase(work: Database, draft: PurchaseDraft, nowMs: number): Promise<number> {
  const { tenantId, userId, contentId, purchaseTypeId, untilMs } = draft
  const { id } = await work
    .insertInto('purchases')
    .values({
      ...{ tenant_id: tenantId, user_id: userId, content_id: contentId, purchase_type_id: purchaseTypeId },
      bought_at: new Date(nowMs),
      until_at: untilMs === null ? null : new Date(untilMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends what was given back. */
export async function refundPurchase(work: Database, id: number, nowMs: number): Promise<void> {
  await work
    .updateTable('purchases')
    .set({ refunded_at: new Date(nowMs) })
    .where('id', '=', id)
    .execute()
}
