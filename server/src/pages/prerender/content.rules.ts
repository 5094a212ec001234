import type { Answer } from '@onair/contract'
import type { contentSlots, ValuesOf } from '@onair/contract/prerender'
import type { Texts } from '../texts.ts'

type Content = Answer<'getContent'>

const seriesCategory = 2

const seriesTypes: ReadonlySet<string> = new Set(['series', 'serial', 'season', 'episode'])

/** The section of the catalogue that lists this kind of content. */
function sectionOf({ category, content_type }: Content): string {
  if (category?.id === seriesCategory || seriesTypes.has(content_type)) return 'series'
  return content_type === 'program' ? 'telecasts' : 'movies'
}

function lengthOf(seconds: number | null, t: Texts): string | null {
  if (seconds === null) return null
  const minutes = Math.max(1, Math.round(seconds / 60))
  const length = { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  return length.hours > 0 ? t('film_hours_minutes', length) : t('film_minutes', length)
}

/** The page of a content, down to its buttons. */
export function contentValues(content: Content, t: Texts): ValuesOf<typeof contentSlots> {
  const { title, original, cover, image_src, motion_rating, age, year, duration } = content
  const tags = [
    year,
    ...[...content.genres, ...content.countries].map(({ name }) => name),
    lengthOf(duration, t),
  ]
  return {
    picture: cover.src_16x9 ?? cover.src_2x3 ?? image_src,
    home: t('menu_home'),
    section: t(sectionOf(content)),
    title,
    subtitle: original && original !== title ? original : null,
    age: motion_rating?.text ?? (age === null ? null : `${age}+`),
    tags: tags.filter((tag) => tag !== null).map((tag) => ({ text: String(tag) })),
    ratings: content.ratings
      .filter(({ rating }) => rating > 0)
      .map(({ type, rating }) => ({ rating: rating.toFixed(1), source: t(`rating_${type}`) || type })),
  }
}
