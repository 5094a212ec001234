import type { Answer } from '@onair/contract'

export type Row = Answer<'getRow'>
export type RowTemplate = Row['template']
export type Card = Answer<'listSimilar'>['contents'][number]
export type Person = Row['persons'][number]
export type RowChannel = Row['channels'][number]
export type Promotion = Row['promotions'][number]
export type HistoryItem = Row['histories'][number]
export type Tile = Row['items'][number]
export type Destination = Promotion['destination']

/** How many things of whatever kind a row came with. */
export function rowLength(row: Row): number {
  const { contents, channels, promotions, persons, histories, items } = row
  return [contents, channels, promotions, persons, histories, items].reduce(
    (sum, { length }) => sum + length,
    0,
  )
}

const usualPageSize = 24
const pageSizes: Partial<Record<RowTemplate, number>> = { 'content-v': 21, 'content-h': 18 }

const prerenderPageSize = 100

/** A service that draws pages for search engines gives its name like this. */
const isPrerender = (userAgent: string): boolean => /\bprerender\b/i.test(userAgent)

/** How many things of a row one call asks for; a page drawn for search engines is never scrolled. */
export function pageSize(template: RowTemplate | undefined, userAgent: string): number {
  if (isPrerender(userAgent)) return prerenderPageSize
  return (template && pageSizes[template]) ?? usualPageSize
}

/** How many rows of a page are asked for before anybody scrolls. */
export const rowsAtOnce = 4

const openAllFrom = 6
const seeAllFrom = 2

/** A long row ends with a tile that opens all of it. */
export const endsWithOpenAll = (count: number): boolean => count > openAllFrom

/** The title of a row leads to all of it, unless there is nothing more to see there. */
export const hasSeeAll = (count: number): boolean => count > seeAllFrom

const stuckAfterMs = 10_000

/** Whether the next page may be asked for; an answer that never comes does not hold up the list for good. */
export function mayLoadMore(asked: { isLoading: boolean; sinceMs: number }, nowMs: number): boolean {
  return !asked.isLoading || nowMs - asked.sinceMs >= stuckAfterMs
}
