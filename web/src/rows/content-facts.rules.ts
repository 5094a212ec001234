import type { Card } from '../api/catalogue.queries.ts'
import type { Content } from '../api/contents.queries.ts'

/** The rating on a card, with one decimal; null if there is none. */
export function ratingOf({ rating_kinopoisk, rating_imdb }: Card): string | null {
  const rating = rating_kinopoisk ?? rating_imdb
  return rating === null || rating <= 0 ? null : rating.toFixed(1)
}

export function ageOf({ motion_rating, age }: Card): string | null {
  return motion_rating?.text ?? (age === null ? null : `${age}+`)
}

interface ShownRating {
  name: string
  rating: string
}

/** Ratings with one decimal; 0 means that there is none. */
export function shownRatings(ratings: Content['ratings']): ShownRating[] {
  return ratings
    .filter(({ rating }) => rating > 0)
    .map(({ type, rating }) => ({ name: type, rating: rating.toFixed(1) }))
}
