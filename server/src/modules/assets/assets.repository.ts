import type { Database } from '../../db/index.ts'
import { Ladder, type MediaAsset } from './asset.ts'

export async function findAsset(db: Database, id: string): Promise<MediaAsset | undefined> {
  const row = await db.selectFrom('assets').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toAsset(row)
}

export async function listAssets(db: Database, ids: string[]): Promise<MediaAsset[]> {
  const rows = await db.selectFrom('assets').selectAll().where('id', 'in', ids).execute()
  return rows.map(toAsset)
}

export type NewAsset = Pick<MediaAsset, 'id' | 'segments' | 'durationMs'>

/** Stores the facts about an asset's files; its length must not change while it is on air. */
export async function saveAsset(db: Database, { id, segments, durationMs }: NewAsset): Promise<void> {
  const length = { segments, duration_ms: durationMs }
  await db
    .insertInto('assets')
    .values({ id, ...length })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(length))
    .execute()
}

export async function markAssetReady(db: Database, id: string, ladder: Ladder): Promise<void> {
  await db
    .updateTable('assets')
    .set({ ladder: JSON.stringify(ladder) })
    .where('id', '=', id)
    .execute()
}

function toAsset(row: { id: string; segments: number; duration_ms: number; ladder: unknown }): MediaAsset {
  const { id, segments, duration_ms: durationMs, ladder } = row
  return { id, segments, durationMs, ladder: ladder === null ? undefined : Ladder.parse(ladder) }
}
