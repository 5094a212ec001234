import { sql } from 'kysely'
import { Terms } from '../../core/terms.ts'
import type { Database } from '../../db/index.ts'
import { Content, type Trailer } from './content.ts'

/** `parent` and `root` are the contents that it is a part of; with `contents.*` it comes last, because it replaces. */
export const inheritedTerms = Object.keys(Terms.shape).map((column) =>
  sql`coalesce(${sql.ref(`contents.${column}`)}, ${sql.ref(`parent.${column}`)}, ${sql.ref(`root.${column}`)})`.as(
    column,
  ),
)

/** A content that a tenant offers, on the terms of its series where it has none. */
export async function findContent(db: Database, tenantId: number, id: number): Promise<Content | undefined> {
  const row = await db
    .selectFrom('contents')
    .innerJoin('tenant_contents', 'tenant_contents.content_id', 'contents.id')
    .leftJoin('contents as parent', 'parent.id', 'contents.parent_id')
    .leftJoin('contents as root', 'root.id', 'parent.parent_id')
    .selectAll('contents')
    .select(inheritedTerms)
    .where('tenant_contents.tenant_id', '=', tenantId)
    .where('contents.id', '=', id)
    .executeTakeFirst()
  return row && Content.parse(row)
}

/** Names of contents in addresses, by their ids. */
export async function listContentSlugs(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('contents').select(['id', 'slug']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

/** Ids of contents by their names in addresses; names of nothing are left out. */
export async function listContentIds(db: Database, slugs: readonly string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const rows = await db.selectFrom('contents').select(['id', 'slug']).where('slug', 'in', slugs).execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** The contents of a tenant that are television programmes too, by programme. */
export async function listContentsOfPrograms(
  db: Database,
  tenantId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('contents')
    .innerJoin('tenant_contents', 'tenant_contents.content_id', 'contents.id')
    .select(['contents.program_id as programId', 'contents.id'])
    .where('tenant_contents.tenant_id', '=', tenantId)
    .where('contents.program_id', 'is not', null)
    .orderBy('contents.id', 'desc')
    .execute()
  return new Map(rows.flatMap(({ programId, id }) => (programId === null ? [] : [[programId, id]])))
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

/** Whether a tenant offers a content or trailer that uses this asset. */
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

/** Inserts or updates by asset. Returns the trailer's id. */
export async function saveTrailer(db: Database, contentId: number, assetId: string): Promise<number> {
  const { id } = await db
    .insertInto('trailers')
    .values({ content_id: contentId, asset_id: assetId })
    .onConflict((conflict) => conflict.columns(['content_id', 'asset_id']).doUpdateSet({ asset_id: assetId }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps each statement within a few seconds. */
const maxAtOnce = 5000

/**
 * Replaces the whole offer of a tenant: a series includes its seasons and episodes. The tenant's lists are rebuilt
 * from it.
 */
export async function replaceOffer(
  db: Database,
  tenantId: number,
  contentIds: readonly number[],
): Promise<void> {
  await db.deleteFrom('tenant_contents').where('tenant_id', '=', tenantId).execute()
  const { rows: offered } = await sql<{ id: number }>`
    with recursive offered (id) as (
      select unnest(${contentIds}::integer[])
      union
      select contents.id from contents join offered on contents.parent_id = offered.id
    ),
    kept as (
      insert into tenant_contents (tenant_id, content_id) select ${tenantId}, id from offered
    )
    select contents.id from offered join contents using (id) where kind in ('movie', 'series', 'program')
  `.execute(db)
  await db.deleteFrom('catalogue_entries').where('tenant_id', '=', tenantId).execute()
  for (let at = 0; at < offered.length; at += maxAtOnce) {
    const ids = offered.slice(at, at + maxAtOnce).map(({ id }) => id)
    await insertEntries(db, tenantId, ids)
  }
}

async function insertEntries(db: Database, tenantId: number, contentIds: readonly number[]): Promise<void> {
  await sql`
    insert into catalogue_entries
      (tenant_id, genre_id, kind, popularity, content_id, year, rating, age, library_id, country_ids)
    select ${tenantId}, listed.genre_id, kind, popularity, contents.id, year,
      coalesce(rating_kinopoisk, rating_imdb), age, library_id,
      array(select country_id from content_countries where content_id = contents.id order by position)
    from contents
    cross join lateral (
      select 0 as genre_id
      union select genre_id from content_genres where content_id = contents.id
      union select parent_id from content_genres join genres on genres.id = genre_id
        where content_id = contents.id and parent_id is not null
    ) as listed
    where contents.id = any(${contentIds}::integer[])
  `.execute(db)
}
