import type { Caller } from '../../core/call.ts'
import type { Viewer } from '../../core/viewer.ts'
import { type Filters, maxBeyond, type Page } from '../../modules/catalogue/index.ts'

/** The viewer and the requested part of a row. */
export interface RowRequest extends Page {
  viewer: Viewer
  caller: Caller
  language: string
  nowMs: number
  text: string | undefined
  filters: Filters
}

/** A page of a list in memory. */
export function paginate<T>(all: readonly T[], { offset, limit }: Page): { shown: T[]; count: number } {
  const rest = all.slice(offset, offset + limit + maxBeyond)
  return { shown: rest.slice(0, limit), count: rest.length }
}

/** One item beyond the page shows whether there is more. */
export const pageOfSearch = ({ offset, limit }: Page): Page => ({ offset, limit: limit + 1 })
