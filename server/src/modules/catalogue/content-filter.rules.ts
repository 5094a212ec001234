import type { Parsed } from '@onair/contract'
import { isStorableId } from '../../core/storable-id.ts'
import type { RowQuery } from './row-query.ts'

export type Filters = Omit<Parsed<'getRow'>['query'], 'offset' | 'limit' | 'text'>
type FilterQuery = Omit<Extract<RowQuery, { by: 'filter' }>, 'by'>

/** Conditions on contents; all of them must hold. */
export interface ContentFilter {
  /** Any of these kinds; an empty list matches nothing. */
  kinds: readonly FilterQuery['kinds'][number][]
  /** All of these, the rarest first; an empty list matches everything. */
  genreIds: readonly number[]
  countryIds: readonly number[]
  libraryIds: readonly number[]
  yearFrom: number | undefined
  yearTo: number | undefined
  ratingFrom: number | undefined
}

const definedValues = <T>(values: readonly (T | undefined)[]): T[] => [
  ...new Set(values.filter((value) => value !== undefined)),
]

function extreme(choose: (...values: number[]) => number, ...values: (number | undefined)[]) {
  const defined = definedValues(values)
  return defined.length ? choose(...defined) : undefined
}

/** Combines the filter of a row with the filters of a call, which can only restrict it. */
export function combineFilters(query: FilterQuery, filters: Filters): ContentFilter {
  const { content_type, genre, main_genre, country, library_id, year_from, year_to, rating_from } = filters
  const genreIds = definedValues([genre, main_genre, query.genreId])
  const countryIds = definedValues([country, query.countryId])
  const libraryIds = definedValues([library_id, query.libraryId])
  // An id outside the column's range belongs to nothing.
  const isPossible = [...genreIds, ...countryIds, ...libraryIds].every(isStorableId)
  const kinds = query.kinds.filter((kind) => content_type === undefined || kind === content_type)
  return {
    kinds: isPossible ? kinds : [],
    genreIds,
    countryIds,
    libraryIds,
    yearFrom: extreme(Math.max, year_from, query.yearFrom),
    yearTo: extreme(Math.min, year_to, query.yearTo),
    ratingFrom: extreme(Math.max, rating_from, query.ratingFrom),
  }
}

const everything: FilterQuery = { kinds: ['movie', 'series', 'program'] }

/** The filter of a list by the call's parameters; undefined where there are none. */
export function filterOfList(filters: Filters): ContentFilter | undefined {
  return Object.values(filters).some((value) => value !== undefined)
    ? combineFilters(everything, filters)
    : undefined
}

/** The only kind that a row shows; null where it shows several kinds, or no contents. */
export function contentTypeOf(query: RowQuery, filters: Filters) {
  if (query.by !== 'filter') return filters.content_type ?? null
  const [kind = null, ...others] = combineFilters(query, filters).kinds
  return others.length ? null : kind
}
