import type { PlainKey } from '../../texts/index.ts'
import type { ContentKind } from './content.ts'

interface Category {
  id: number
  name: PlainKey
}

const films: Category = { id: 1, name: 'films' }
/** V-3.09: clients identify a series by this number. */
const series: Category = { id: 2, name: 'series' }
const programmes: Category = { id: 3, name: 'programmes' }

export const categoryOf: Readonly<Record<ContentKind, Category>> = {
  movie: films,
  series,
  season: series,
  episode: series,
  program: programmes,
}

/** V-5.20: a rating of 0 means that there is none. */
export function shownRating(rating: number | string | null): number | null {
  return Number(rating) > 0 ? Number(rating) : null
}
