import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import { isOffered, type Seeker } from './offered.repository.ts'
import { knownQuery, nameQuery, nearQuery, rings, stemMark, wordsQuery } from './search-document.rules.ts'
import { nameEdge, type SearchKind } from './search-entries.rules.ts'
import type { Reading } from './search-text.rules.ts'

/** Of one ring; entries lie in the order of how well things are known, so that the first ones are the better known. */
const mostCandidates = 2000
/** How alike a name has to be at least, and how much less alike than the best one it may be. */
const leastLikeness = 0.55
const likenessSpread = 0.12

export interface Found {
  id: number
  /** The better it fits the higher; only those of one search compare. */
  fit: number
}

interface Page {
  offset: number
  limit: number
}

export interface Search extends Seeker, Page {
  of: SearchKind
  text: string
}

/** Asks for all stems of a text in the names of a ring's things; for nothing where a text has none. */
const stemsQuery = (mark: string, plain: string) => sql`coalesce((
  select string_agg(
    '''' || replace(replace(${mark}::text || stem, '\\', '\\\\'), '''', '''''') || '''', ' & '
  )::tsquery
  from unnest(tsvector_to_array(to_tsvector('russian', ${plain}))) as stem
), '')`

/**
 * What fits a text, the best first: what is called so, then ring by ring the beginning of a name before the
 * beginnings of its words. A ring is looked through only if those inside it did not fill the page, so that pages
 * join: what lies further out comes later on whatever page one begins.
 */
export async function findFitting(
  db: Database,
  kind: SearchKind,
  seeker: Seeker,
  { folded, plain }: Reading,
  { offset, limit }: Page,
): Promise<Found[]> {
  const name = (ring: number) => sql.ref(`ring${ring}`)
  const candidates = (query: RawBuilder<unknown>) => sql`
    select object_id, words, popularity from search_entries as entry
    where document @@ (${query}) and ${isOffered(kind, seeker)}
  `
  const isWanted = (ring: number) => {
    const inside = rings.slice(0, ring).map((inner) => sql`(select count(*) from ${name(inner)})`)
    return ring === 0 ? sql`true` : sql`${sql.join(inside, sql` + `)} < ${offset + limit}`
  }
  const looked = rings.map(
    (ring) => sql`${name(ring)} as materialized (
      ${candidates(sql`${wordsQuery(kind, ring, folded)}::tsquery || ${stemsQuery(stemMark(kind, ring), plain)}`)}
      and ${isWanted(ring)} limit ${mostCandidates}
    )`,
  )
  const found = rings.map((ring) => sql`select *, ${ring}::integer as ring from ${name(ring)}`)
  const { rows } = await sql<Found>`
    with called as (${candidates(sql`${nameQuery(kind, folded)}::tsquery`)} limit ${mostCandidates}),
    ${sql.join(looked)},
    candidates as (
      select object_id, words, popularity, min(ring) as ring
      from (select *, 0 as ring from called union all ${sql.join(found, sql` union all `)}) as found
      group by object_id, words, popularity
    ),
    fitting as (
      select *, case
        when words like ${`%${nameEdge}${folded}${nameEdge}%`} then 3
        when words like ${`%${nameEdge}${folded}%`} then 2
        else 1
      end as fit
      from candidates
    )
    select object_id as id, fit from fitting
    order by fit = 3 desc, ring, fit desc, popularity desc, object_id
    offset ${offset} limit ${limit}
  `.execute(db)
  return rows
}

/**
 * What has a text somewhere in it, or resembles it, for those who mistyped: the most alike first. Looked for
 * among the better known things only, each manner of likeness as far out as its cost allows.
 */
export async function findNear(
  db: Database,
  kind: SearchKind,
  seeker: Seeker,
  texts: readonly string[],
  { offset, limit }: Page,
): Promise<Found[]> {
  const anyOf = (conditions: RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`
  const isPart = anyOf(texts.map((text) => sql`words like ${`%${text}%`}`))
  const likeness = sql`greatest(${sql.join(texts.map((text) => sql`word_similarity(${text}, words)`))})`
  const mistyped = sql.join(
    texts.map((text) => sql`document @@ ${nearQuery(kind, text)}::tsquery`),
    sql` or `,
  )
  const { rows } = await sql<Found>`
    with candidates as (
      select object_id, words, popularity from search_entries
        where document @@ ${knownQuery(kind, 'many')}::tsquery and ${isPart}
      union select object_id, words, popularity from search_entries where ${mistyped}
      union select object_id, words, popularity from search_entries
        where document @@ ${knownQuery(kind, 'few')}::tsquery and ${likeness} >= ${leastLikeness}
    ),
    weighed as (
      select object_id, popularity, case when ${isPart} then 1 else ${likeness} end as likeness
      from candidates as entry where ${isOffered(kind, seeker)}
    )
    select object_id as id, likeness as fit from weighed
    where likeness >= (select max(likeness) from weighed) - ${likenessSpread}
    order by likeness desc, popularity desc, object_id
    offset ${offset} limit ${limit}
  `.execute(db)
  return rows
}
