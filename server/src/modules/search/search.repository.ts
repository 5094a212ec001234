import { type RawBuilder, sql } from 'kysely'
import type { ViewerRole } from '../../core/viewer.ts'
import type { Database } from '../../db/index.ts'
import { isOffered } from './offered.repository.ts'
import {
  nameQuery,
  nearQuery,
  popularityTiers,
  stemMark,
  wellKnown,
  wordsQuery,
} from './search-document.rules.ts'
import { nameEdge, type SearchKind } from './search-entries.rules.ts'
import type { Reading } from './search-text.rules.ts'

/** Per tier. Entries are stored by popularity, so the first ones are the most popular. */
const maxCandidates = 2000
/** The maximum number of approximate matches. */
const maxAlike = 200
/** Only the most popular entries are compared letter by letter. */
const bestKnown = 1000
/** The minimum similarity, and the maximum distance from the best match. */
const minLikeness = 0.55
const likenessSpread = 0.12

export interface Found {
  id: number
  /** Higher is better; comparable within one search only. */
  fit: number
}

const [topTier = 0, ...lowerTiers] = popularityTiers

interface Page {
  offset: number
  limit: number
}

export interface Search extends ViewerRole, Page {
  of: SearchKind
  text: string
}

/** Matches all stems of a text in one tier; matches nothing for a text without stems. */
const stemsQuery = (mark: RawBuilder<string>, plain: string) => sql`coalesce((
  select string_agg(
    '''' || replace(replace(${mark} || stem, '\\', '\\\\'), '''', '''''') || '''', ' & '
  )::tsquery
  from unnest(tsvector_to_array(to_tsvector('russian', ${plain}))) as stem
), '')`

/**
 * Matches of a text, the best first: exact names, then tier by tier. In the top tier, names that begin with the text
 * precede those with a matching word. Tiers are scanned only as far as the page needs.
 */
export async function findFitting(
  db: Database,
  kind: SearchKind,
  viewer: ViewerRole,
  reading: Reading,
  { offset, limit }: Page,
): Promise<Found[]> {
  const needed = offset + limit
  const nearest = await findBestKnown(db, kind, viewer, reading)
  const further = nearest.length < needed ? await findFurtherOut(db, kind, viewer, reading, needed) : []
  const found = new Map<number, Found>()
  for (const row of [...nearest, ...further]) if (!found.has(row.id)) found.set(row.id, row)
  return [...found.values()].slice(offset, needed)
}

const inWords = (kind: SearchKind, tier: number, { folded, plain }: Reading) =>
  sql`${wordsQuery(kind, tier, folded)}::tsquery || ${stemsQuery(sql`${stemMark(kind, tier)}::text`, plain)}`

const candidates = (kind: SearchKind, viewer: ViewerRole, query: RawBuilder<unknown>, most: number) => sql`
  select object_id, words, place from search_entries as entry
  where document @@ (${query}) and ${isOffered(kind, viewer)} limit ${most}
`

async function findBestKnown(
  db: Database,
  kind: SearchKind,
  viewer: ViewerRole,
  reading: Reading,
): Promise<Found[]> {
  const byName = candidates(kind, viewer, sql`${nameQuery(kind, reading.folded)}::tsquery`, maxCandidates)
  const popular = candidates(kind, viewer, inWords(kind, topTier, reading), maxCandidates)
  const { rows } = await sql<Found>`
    select object_id as id, case
      when words like ${`%${nameEdge}${reading.folded}${nameEdge}%`} then 3
      when words like ${`%${nameEdge}${reading.folded}%`} then 2
      else 1
    end as fit
    from ((${byName}) union (${popular})) as found
    order by fit desc, place
  `.execute(db)
  return rows
}

/** Searches the lower tiers in one statement, which ends as soon as it has enough. */
async function findFurtherOut(
  db: Database,
  kind: SearchKind,
  viewer: ViewerRole,
  { folded, plain }: Reading,
  most: number,
): Promise<Found[]> {
  const queries = lowerTiers.map((tier) => wordsQuery(kind, tier, folded))
  const marks = lowerTiers.map((tier) => stemMark(kind, tier))
  const { rows } = await sql<Found>`
    with tiers as materialized (
      select number, words::tsquery || ${stemsQuery(sql`mark`, plain)} as query
      from unnest(${queries}::text[], ${marks}::text[]) with ordinality as tier (words, mark, number)
    )
    select object_id as id, 1 as fit from (
      select number, object_id, place from tiers, lateral (
        ${candidates(kind, viewer, sql`tiers.query`, most)}
      ) as candidate limit ${most}
    ) as found
    order by number, place
  `.execute(db)
  return rows
}

/**
 * For mistyped texts: entries that contain the text or are one typo away, otherwise similar names. Limited to popular
 * entries, each method as far as its cost allows.
 */
export async function findNear(
  db: Database,
  kind: SearchKind,
  viewer: ViewerRole,
  texts: readonly string[],
  { offset, limit }: Page,
): Promise<Found[]> {
  const isPart = partOf(texts)
  const isSlip = anyOf(texts.map((text) => sql`document @@ ${nearQuery(kind, text)}::tsquery`))
  const isAlike = sql`${likenessTo(texts)} >= ${minLikeness}`
  const within = (places: number) => sql`kind = ${kind} and place < ${sql.lit(places)}`
  const most = offset + limit
  const nearly = await weigh(db, kind, viewer, texts, most, [sql`${within(wellKnown)} and ${isPart}`, isSlip])
  if (nearly.length > 0) return nearly.slice(offset)
  const alike = await weigh(db, kind, viewer, texts, most, [sql`${within(bestKnown)} and ${isAlike}`])
  return alike.slice(offset)
}

const anyOf = (conditions: RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`

const partOf = (texts: readonly string[]) => anyOf(texts.map((text) => sql`words like ${`%${text}%`}`))

const likenessTo = (texts: readonly string[]) =>
  sql`greatest(${sql.join(texts.map((text) => sql`word_similarity(${text}, words)`))})`

/** Ranks the entries that meet one of the conditions by similarity. */
async function weigh(
  db: Database,
  kind: SearchKind,
  viewer: ViewerRole,
  texts: readonly string[],
  most: number,
  conditions: RawBuilder<unknown>[],
): Promise<Found[]> {
  const met = conditions.map(
    (condition) => sql`(
      select object_id, words, place from search_entries as entry
      where ${condition} and ${isOffered(kind, viewer)} limit ${maxAlike}
    )`,
  )
  const { rows } = await sql<Found>`
    with weighed as (
      select object_id, place, case when ${partOf(texts)} then 1 else ${likenessTo(texts)} end as likeness
      from (${sql.join(met, sql` union `)}) as met
    )
    select object_id as id, likeness as fit from weighed
    where likeness >= (select max(likeness) from weighed) - ${likenessSpread}
    order by likeness desc, place
    limit ${most}
  `.execute(db)
  return rows
}
