import type { Database } from '../../db/index.ts'

export interface AdIdRow {
  identifier: string
  vendor: string
}

/** The advertising identifiers of a user, the latest first. */
export function listAdIds(db: Database, userId: number): Promise<AdIdRow[]> {
  return db
    .selectFrom('ad_ids')
    .select(['identifier', 'vendor'])
    .where('user_id', '=', userId)
    .orderBy('stored_at', 'desc')
    .orderBy('identifier')
    .execute()
}

export async function saveAdId(db: Database, userId: number, adId: AdIdRow, nowMs: number): Promise<void> {
  const stored = { stored_at: new Date(nowMs) }
  await db
    .insertInto('ad_ids')
    .values({ user_id: userId, ...adId, ...stored })
    .onConflict((conflict) => conflict.columns(['user_id', 'vendor', 'identifier']).doUpdateSet(stored))
    .execute()
}

/** Deletes all but the latest identifiers of a user. */
export async function deleteOldAdIds(db: Database, userId: number, maxAdIds: number): Promise<void> {
  const latest = db
    .selectFrom('ad_ids')
    .select('stored_at')
    .where('user_id', '=', userId)
    .orderBy('stored_at', 'desc')
    .offset(maxAdIds - 1)
    .limit(1)
  await db.deleteFrom('ad_ids').where('user_id', '=', userId).where('stored_at', '<', latest).execute()
}
