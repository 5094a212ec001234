import { Slug } from '@onair/contract'
import { z } from 'zod'
import { Terms } from '../../core/terms.ts'
import { Translated } from '../../core/translate.ts'

const PlaybackPoint = z.object({
  type: z.string(),
  start: z.int(),
  end: z.int().nullable(),
  button: z.object({ action: z.enum(['skip', 'start', 'next', 'finish']), title: Translated }).nullable(),
})

export const ContentKind = z.enum(['movie', 'program', 'series', 'season', 'episode'])
export type ContentKind = z.infer<typeof ContentKind>

/** numeric(3, 1) columns arrive as text. */
const Rating = z.coerce.number().min(0).max(10).nullable().default(null)

/** A film, series, season, episode or programme, as stored. */
export const Content = z.object({
  id: z.int(),
  slug: z.string(),
  kind: ContentKind.default('movie'),
  /** The series of a season, the season of an episode. */
  parent_id: z.int().nullable().default(null),
  number: z.int().nullable().default(null),
  title: Translated,
  original: z.string().nullable().default(null),
  description: Translated,
  year: z.int().nullable(),
  age: z.int().nullable(),
  /** The portrait picture and the landscape one. */
  image: z.string().nullable(),
  /** Portrait pictures with the title in other languages, by language. */
  posters: z.record(z.string(), z.string()).default({}),
  backdrop: z.string().nullable().default(null),
  rating_imdb: Rating,
  rating_kinopoisk: Rating,
  popularity: z.int().default(0),
  is_cartoon: z.boolean().default(false),
  is_lost: z.boolean().default(false),
  is_announcement: z.boolean().default(false),
  library_id: z.int().nullable().default(null),
  program_id: z.int().nullable().default(null),
  /** Null where nothing can be played: a series, a season, or an announced content. */
  asset_id: z.string().nullable(),
  playback_points: z.array(PlaybackPoint),
  ...Terms.shape,
})
export type Content = z.infer<typeof Content>

/** A content as an author writes it; omitted fields get their defaults. */
export const ContentDraft = Content.omit({ id: true }).extend({ slug: Slug })
export type ContentDraft = z.input<typeof ContentDraft>

/** What is linked to a content, each list in display order. */
export interface ContentLinks {
  genreIds: readonly number[]
  countryIds: readonly number[]
  persons: readonly { personId: number; role: string }[]
}

export interface Trailer {
  id: number
  contentId: number
  assetId: string
}
