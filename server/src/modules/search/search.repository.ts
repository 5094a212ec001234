import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import { isOffered, type Seeker } from './offered.repository.ts'
import { circleQuery, nameQuery, nearQuery, wordsQuery } from './search-document.rules.ts'
import { nameEdge, type SearchKind } from './search-entries.rules.ts'
import type { Reading } from './search-text.rules.ts'

/**
 * So many finds are enough; nobody turns so many pages. Entries lie in the order of how well things are known, so
 * that the first ones read are the better known.
 */
const enough = 150
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

/** What fits a text, the best first: the whole name, the beginning of one, the beginnings of its words. */
export async function findFitting(
  db: Database,
  kind: SearchKind,
  seeker: Seeker,
  { folded, plain }: Reading,
  { offset, limit }: Page,
): Promise<Found[]> {
  const inWords = sql`(${wordsQuery(folded)}::tsquery || plainto_tsquery('russian', ${plain}))`
  const candidates = (query: RawBuilder<unknown>) => sql`
    select object_id, words, popularity from search_entries as entry
    where document @@ (${query}) and ${isOffered(kind, seeker)}
  `
  const within = (circle: number) => candidates(sql`${circleQuery(kind, circle)}::tsquery && ${inWords}`)
  const tooFew = (circle: string) => sql`(select count(*) from ${sql.ref(circle)}) < ${enough}`
  const { rows } = await sql<Found>`
    with called as (${candidates(sql`${nameQuery(kind, folded)}::tsquery`)} limit ${mostCandidates}),
    best as materialized (${within(0)}),
    better as materialized (${within(1)} and ${tooFew('best')}),
    rest as materialized (
      ${within(2)} and ${tooFew('best')} and ${tooFew('better')} limit ${enough}
    ),
    candidates as (
      select * from called union select * from best union select * from better union select * from rest
    )
    select object_id as id, case
      when words like ${`%${nameEdge}${folded}${nameEdge}%`} then 3
      when words like ${`%${nameEdge}${folded}%`} then 2
      else 1
    end as fit
    from candidates
    order by fit desc, popularity desc, object_id
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
  const within = (circle: number) => sql`document @@ ${circleQuery(kind, circle)}::tsquery`
  const anyOf = (conditions: RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`
  const isPart = anyOf(texts.map((text) => sql`words like ${`%${text}%`}`))
  const likeness = sql`greatest(${sql.join(texts.map((text) => sql`word_similarity(${text}, words)`))})`
  const mistyped = sql.join(
    texts.map((text) => sql`document @@ ${`${circleQuery(kind, 1)} & ${nearQuery(text)}`}::tsquery`),
    sql` or `,
  )
  const { rows } = await sql<Found>`
    with candidates as (
      select object_id, words, popularity from search_entries where ${within(1)} and ${isPart}
      union select object_id, words, popularity from search_entries where ${mistyped}
      union select object_id, words, popularity from search_entries
        where ${within(0)} and ${likeness} >= ${leastLikeness}
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
