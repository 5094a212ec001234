import type { Database, OfferRow } from '../../db/index.ts'

/** A purchase that was offered to a user. */
export type Offer = OfferRow

export interface OfferDraft {
  tenantId: number
  userId: number
  purchaseTypeId: number
  libraryId: number | null
  entityLicenseId: number | null
}

export function insertOffer(db: Database, draft: OfferDraft, nowMs: number): Promise<Offer> {
  const { tenantId, userId, purchaseTypeId, libraryId, entityLicenseId } = draft
  return db
    .insertInto('offers')
    .values({
      ...{ tenant_id: tenantId, user_id: userId, purchase_type_id: purchaseTypeId },
      ...{ library_id: libraryId, entity_license_id: entityLicenseId, created_at: new Date(nowMs) },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** An offer of a user. */
export function findOffer(db: Database, userId: number, id: number): Promise<Offer | undefined> {
  return db
    .selectFrom('offers')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}
