import type { RowTemplate } from '../api/catalogue.queries.ts'

const defaultPageSize = 24
const pageSizes: Partial<Record<RowTemplate, number>> = { 'content-v': 21, 'content-h': 18 }

const prerenderPageSize = 100

/** A service that draws pages for search engines gives its name like this. */
const isPrerender = (userAgent: string): boolean => /\bprerender\b/i.test(userAgent)

/** How many things of a row one call asks for; a page drawn for search engines is never scrolled. */
export function pageSize(template: RowTemplate | undefined, userAgent: string): number {
  if (isPrerender(userAgent)) return prerenderPageSize
  return (template && pageSizes[template]) ?? defaultPageSize
}

/** How many rows of a page are asked for before anybody scrolls. */
export const rowsAtOnce = 4

const openAllFrom = 6
const seeAllFrom = 2

/** A long row ends with a tile that opens all of it. */
export const endsWithOpenAll = (count: number): boolean => count > openAllFrom

/** The title of a row leads to all of it, unless there is nothing more to see there. */
export const hasSeeAll = (count: number): boolean => count > seeAllFrom
