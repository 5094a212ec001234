import type { Content } from '../../api/contents.queries.ts'

const seriesCategory = 2

/** Category 2 is series, whatever content_type says. */
export function isSeries({ category, content_type }: Pick<Content, 'category' | 'content_type'>): boolean {
  return category?.id === seriesCategory || content_type === 'series' || content_type === 'serial'
}

export type Section = 'movies' | 'series' | 'telecasts'

/** The catalogue page of a content. */
export function sectionOf(content: Pick<Content, 'category' | 'content_type'>): Section {
  if (isSeries(content) || content.content_type === 'season' || content.content_type === 'episode') {
    return 'series'
  }
  return content.content_type === 'program' ? 'telecasts' : 'movies'
}

/** The original title, if it differs. */
export function subtitleOf({ original, title }: Pick<Content, 'original' | 'title'>): string | null {
  return original && original !== title ? original : null
}

export function ageOf({ motion_rating, age }: Pick<Content, 'motion_rating' | 'age'>): string | null {
  return motion_rating?.text ?? (age === null ? null : `${age}+`)
}

export function hoursAndMinutes(seconds: number): { hours: number; minutes: number } {
  const minutes = Math.max(1, Math.round(seconds / 60))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
