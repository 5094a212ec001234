import type { Content } from './content.ts'

/** The columns of a card. */
export const cardFields = [
  ...(['id', 'slug', 'kind', 'title', 'year', 'age', 'image', 'posters', 'backdrop'] as const),
  ...(['rating_imdb', 'rating_kinopoisk', 'library_id', 'is_lost'] as const),
]

export type CardRow = Pick<Content, (typeof cardFields)[number]>
