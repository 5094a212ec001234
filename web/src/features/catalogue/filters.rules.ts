import type { RowFilters } from '../../api/row-list.queries.ts'

export const filterNames = ['genre', 'subgenre', 'country', 'year', 'rating'] as const
export type FilterName = (typeof filterNames)[number]

/** The selected filters, as in the address. */
export type Chosen = Partial<Record<FilterName, string>>

export interface YearRange {
  from: number | null
  to: number
}

const shapes: Record<FilterName, RegExp> = {
  genre: /^[1-9]\d{0,8}$/,
  subgenre: /^[1-9]\d{0,8}$/,
  country: /^[1-9]\d{0,8}$/,
  year: /^(\d{4})?-(\d{4})$/,
  rating: /^[1-9]$/,
}

/** Reads the filters of an address and ignores invalid values. */
export function readChosen(search: URLSearchParams): Chosen {
  const entries = filterNames.flatMap((name) => {
    const value = search.get(name)
    return value !== null && shapes[name].test(value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(entries)
}

/** Changes one filter; undefined clears it. Another genre clears the subgenre. */
export function choose(chosen: Chosen, name: FilterName, value: string | undefined): Chosen {
  const next: Chosen = { ...chosen }
  delete next[name]
  if (name === 'genre') delete next.subgenre
  return value === undefined ? next : { ...next, [name]: value }
}

export const ratingsOffered = [8, 7, 6] as const

const singleYears = 4

/** The year filter: the newest by year, the old by decade. */
export function yearRanges(nowMs: number): YearRange[] {
  const now = new Date(nowMs).getFullYear()
  const single = Array.from({ length: singleYears }, (_, at) => now - 2 - at)
  return [
    { from: now - 1, to: now },
    ...single.map((year) => ({ from: year, to: year })),
    { from: 2020, to: now },
    ...[2010, 2000, 1990, 1980].map((decade) => ({ from: decade, to: decade + 9 })),
    { from: null, to: 1979 },
  ]
}

export const yearValue = ({ from, to }: YearRange): string => `${from ?? ''}-${to}`

function readYears(value: string | undefined): YearRange | null {
  const found = shapes.year.exec(value ?? '')
  return found ? { from: found[1] ? Number(found[1]) : null, to: Number(found[2]) } : null
}

/** The label of a period: 2024, 2010–2019, or before a year. */
export function yearLabel(value: string, before: (year: number) => string): string {
  const range = readYears(value)
  if (!range) return value
  if (range.from === null) return before(range.to + 1)
  return range.from === range.to ? String(range.to) : `${range.from}–${range.to}`
}

/** The filters as parameters of the call. */
export function callFilters(kind: 'movie' | 'series', chosen: Chosen): RowFilters {
  const years = readYears(chosen.year)
  const number = (value: string | undefined, key: string) => (value ? { [key]: Number(value) } : {})
  return {
    content_type: kind,
    ...number(chosen.genre, 'main_genre'),
    ...number(chosen.subgenre, 'genre'),
    ...number(chosen.country, 'country'),
    ...(years?.from ? { year_from: years.from } : {}),
    ...(years ? { year_to: years.to } : {}),
    ...number(chosen.rating, 'rating_from'),
  }
}
