import type { RowTemplate } from '../api/catalogue.queries.ts'

const defaultPageSize = 24
const pageSizes: Partial<Record<RowTemplate, number>> = { 'content-v': 21, 'content-h': 18 }

const prerenderPageSize = 100

/** Prerender services for search engines name themselves like this. */
const isPrerender = (userAgent: string): boolean => /\bprerender\b/i.test(userAgent)

/** The page size of a row; a page for search engines is never scrolled. */
export function pageSize(template: RowTemplate | undefined, userAgent: string): number {
  if (isPrerender(userAgent)) return prerenderPageSize
  return (template && pageSizes[template]) ?? defaultPageSize
}

/** How many rows of a page load before scrolling. */
export const rowsAtOnce = 4

const openAllFrom = 6
const seeAllFrom = 2

/** Whether a row ends with a tile that opens all of it. */
export const endsWithOpenAll = (count: number): boolean => count > openAllFrom

/** Whether the title links to the whole row, which has more to show. */
export const hasSeeAll = (count: number): boolean => count > seeAllFrom
