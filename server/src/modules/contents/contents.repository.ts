import type { Database } from '../../db/index.ts'
import { Content, type Trailer } from './content.ts'

/** A content that a tenant offers. */
export async function findContent(db: Database, tenantId: number, id: number): Promise<Content | undefined> {
  const row = await db
    .selectFrom('contents')
    .innerJoin('tenant_contents', 'tenant_contents.content_id', 'contents.id')
    .selectAll('contents')
    .where('tenant_contents.tenant_id', '=', tenantId)
    .where('contents.id', '=', id)
    .executeTakeFirst()
  return row && Content.parse(row)
}

/** A trailer of a content that a tenant offers. */
export async function findTrailer(db: Database, tenantId: number, id: number): Promise<Trailer | undefined> {
  const row = await db
    .selectFrom('trailers')
    .innerJoin('tenant_contents', 'tenant_contents.content_id', 'trailers.content_id')
    .selectAll('trailers')
    .where('tenant_contents.tenant_id', '=', tenantId)
    .where('trailers.id', '=', id)
    .executeTakeFirst()
  return row && { id: row.id, contentId: row.content_id, assetId: row.asset_id }
}

/** Whether a tenant offers a content or a trailer that is played from this asset. */
export async function isOffered(db: Database, tenantId: number, assetId: string): Promise<boolean> {
  const found = await db
    .selectFrom('tenant_contents')
    .innerJoin('contents', 'contents.id', 'tenant_contents.content_id')
    .leftJoin('trailers', 'trailers.content_id', 'contents.id')
    .select('contents.id')
    .where('tenant_contents.tenant_id', '=', tenantId)
    .where(({ eb, or }) => or([eb('contents.asset_id', '=', assetId), eb('trailers.asset_id', '=', assetId)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function saveContent(db: Database, content: Omit<Content, 'id'>): Promise<number> {
  const row = {
    ...content,
    title: JSON.stringify(content.title),
    description: JSON.stringify(content.description),
    playback_points: JSON.stringify(content.playback_points),
  }
  const { id } = await db
    .insertInto('contents')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Answers the trailer's id, the same one for the same asset of a content. */
export async function saveTrailer(db: Database, contentId: number, assetId: string): Promise<number> {
  const { id } = await db
    .insertInto('trailers')
    .values({ content_id: contentId, asset_id: assetId })
    .onConflict((conflict) => conflict.columns(['content_id', 'asset_id']).doUpdateSet({ asset_id: assetId }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Puts all that a tenant offers in place of what it offered. */
export async function replaceOffer(db: Database, tenantId: number, contentIds: number[]): Promise<void> {
  await db.deleteFrom('tenant_contents').where('tenant_id', '=', tenantId).execute()
  if (!contentIds.length) return
  await db
    .insertInto('tenant_contents')
    .values(contentIds.map((content_id) => ({ tenant_id: tenantId, content_id })))
    .execute()
}
