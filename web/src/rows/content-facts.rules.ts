import type { Card } from '../api/catalogue.queries.ts'

/** The rating that a card shows: one decimal, or none. */
export function ratingOf({ rating_kinopoisk, rating_imdb }: Card): string | null {
  const rating = rating_kinopoisk ?? rating_imdb
  return rating === null || rating <= 0 ? null : rating.toFixed(1)
}

export function ageOf({ motion_rating, age }: Card): string | null {
  return motion_rating?.text ?? (age === null ? null : `${age}+`)
}
