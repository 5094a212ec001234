import { type RawBuilder, sql } from 'kysely'
import type { ViewerRole } from '../../core/viewer.ts'
import type { Database } from '../../db/index.ts'
import { type CardRow, cardColumns } from '../contents/index.ts'
import { agesShownTo } from '../parental/index.ts'
import type { ContentFilter } from './content-filter.rules.ts'

export interface Page {
  offset: number
  limit: number
}

/** How many entries beyond a page are counted at most: nobody reads further, and counting all is slow. */
export const maxBeyond = 100

const anyGenre = 0

/** Conditions on an entry beside genre and kind. */
function conditions({ tenantId, role }: ViewerRole, filter: ContentFilter): RawBuilder<unknown> {
  const ages = agesShownTo(role)
  const { genreIds, countryIds, libraryIds, yearFrom, yearTo, ratingFrom } = filter
  const all = [
    ...(ages ? [sql`age = any(${ages}::integer[])`] : []),
    ...genreIds.slice(1).map(
      (id) => sql`exists (
        select from catalogue_entries as other
        where other.tenant_id = ${tenantId} and other.genre_id = ${id} and other.content_id = entry.content_id
      )`,
    ),
    ...(countryIds.length ? [sql`country_ids @> ${countryIds}::integer[]`] : []),
    ...libraryIds.map((id) => sql`library_id = ${id}`),
    ...(yearFrom === undefined ? [] : [sql`year >= ${yearFrom}`]),
    ...(yearTo === undefined ? [] : [sql`year <= ${yearTo}`]),
    ...(ratingFrom === undefined ? [] : [sql`rating >= ${ratingFrom}::numeric`]),
  ]
  return all.length ? sql`and ${sql.join(all, sql` and `)}` : sql``
}

export interface EntriesRequest extends Page {
  filter: ContentFilter
  /** In at least one of these genres; an empty list means any. */
  anyOf?: readonly number[]
  /** Contents to leave out. */
  without?: readonly number[]
}

export interface FoundCards {
  cards: CardRow[]
  /** The entries of the page and up to a hundred beyond. */
  count: number
}

/** Most popular first. Each list is read in index order, and only as far as the page reaches. */
export async function listEntries(
  db: Database,
  viewer: ViewerRole,
  request: EntriesRequest,
): Promise<FoundCards> {
  const { filter, anyOf = [], without = [], offset, limit } = request
  if (filter.kinds.length === 0) return { cards: [], count: 0 }
  const genres = anyOf.length ? anyOf : filter.genreIds.slice(0, 1)
  const whole = anyOf.length ? { ...filter, genreIds: [anyGenre, ...filter.genreIds] } : filter
  const reach = limit + maxBeyond
  const lists = filter.kinds.flatMap((kind) =>
    (genres.length ? genres : [anyGenre]).map(
      (genreId) => sql`(
        select content_id, popularity from catalogue_entries as entry
        where tenant_id = ${viewer.tenantId} and genre_id = ${genreId} and kind = ${kind}
          ${conditions(viewer, whole)}
          ${without.length ? sql`and content_id <> all(${without}::integer[])` : sql``}
        order by popularity desc, content_id desc limit ${offset + reach}
      )`,
    ),
  )
  const { rows } = await sql<CardRow & { count: number }>`
    with found as materialized (
      select ${anyOf.length > 1 ? sql`distinct` : sql``} content_id, popularity
      from (${sql.join(lists, sql` union all `)}) as listed
      order by popularity desc, content_id desc offset ${offset} limit ${reach}
    )
    select ${cardColumns}, (select count(*)::integer from found) as count
    from (select * from found order by popularity desc, content_id desc limit ${limit}) as page
    join contents on contents.id = page.content_id
    order by page.popularity desc, page.content_id desc
  `.execute(db)
  return { cards: rows, count: rows[0]?.count ?? 0 }
}

/** The visible ones of the given contents, in the given order. */
export async function pickCards(
  db: Database,
  viewer: ViewerRole,
  ids: readonly number[],
  filter?: ContentFilter,
): Promise<CardRow[]> {
  if (ids.length === 0 || filter?.kinds.length === 0) return []
  const ages = agesShownTo(viewer.role)
  const entry =
    filter &&
    sql`and exists (
    select from catalogue_entries as entry
    where tenant_id = ${viewer.tenantId} and genre_id = ${filter.genreIds[0] ?? anyGenre}
      and content_id = contents.id and kind = any(${filter.kinds}::text[])
      ${conditions(viewer, filter)}
  )`
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from contents
    join tenant_contents on tenant_contents.content_id = contents.id
    where tenant_contents.tenant_id = ${viewer.tenantId} and contents.id = any(${ids}::integer[])
      ${ages ? sql`and contents.age = any(${ages}::integer[])` : sql``}
      ${entry ?? sql``}
  `.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The most frequent genres of the given contents. */
export async function listTopGenres(db: Database, ids: readonly number[], most: number): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('content_genres')
    .select('genre_id')
    .where('content_id', 'in', ids)
    .groupBy('genre_id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('genre_id')
    .limit(most)
    .execute()
  return rows.map(({ genre_id }) => genre_id)
}
