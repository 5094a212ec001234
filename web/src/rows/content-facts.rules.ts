import type { Card } from '../api/catalogue.queries.ts'

/** The rating on a card, with one decimal; null if there is none. */
export function ratingOf({ rating_kinopoisk, rating_imdb }: Card): string | null {
  const rating = rating_kinopoisk ?? rating_imdb
  return rating === null || rating <= 0 ? null : rating.toFixed(1)
}

export function ageOf({ motion_rating, age }: Card): string | null {
  return motion_rating?.text ?? (age === null ? null : `${age}+`)
}
