import { z } from 'zod'
import { entity } from '../core/entity.ts'
import { Age, Id, Money, Slug, Text, Timestamp, Title, Url } from '../core/values.ts'
import { PersonCard } from '../person/person.entities.ts'
import { MotionRating, Program, ScheduleItem } from '../schedule/schedule.entities.ts'

export const ContentType = z.enum(['movie', 'program', 'series', 'serial', 'season', 'episode'])

export const ContentImage = entity('ContentImage', {
  ar: z.enum(['3:4', '2:3', '9:16', '16:9', '4:3']),
  type: z.enum(['cover', 'poster', 'standart', 'wide', 'colorback']),
  src: Url,
})

const percentage = z
  .int()
  .min(0)
  .max(100)
  .meta({ examples: [40] })

/** The fields of a card. */
export const contentCard = {
  id: Id,
  slug: Slug,
  title: Title,
  name: Title,
  year: z
    .int()
    .nullable()
    .meta({ examples: [2024] }),
  content_type: ContentType,
  age: Age.nullable(),
  motion_rating: MotionRating.nullable(),
  library_id: Id.nullable(),
  images: z.array(ContentImage),
  cover: z.object({ src_2x3: Url.nullable(), src_16x9: Url.nullable() }),
  image_src: Url.nullable(),
  rating_imdb: z
    .number()
    .nullable()
    .meta({ examples: [7.4] }),
  rating_kinopoisk: z
    .number()
    .nullable()
    .meta({ examples: [7.6] }),
  is_lost: z.boolean(),
}

export const ContentCard = entity('ContentCard', contentCard)

export const Season = entity('Season', {
  id: Id,
  slug: Slug,
  title: Title,
  season: z.int().meta({ examples: [1] }),
  series: z
    .int()
    .nullable()
    .meta({ examples: [12] }),
})

export const Content = entity('Content', {
  ...contentCard,
  original: Title.nullable(),
  description: Text,
  genres: z.array(z.object({ id: Id, name: Title, row_slug: Slug.nullable(), row_id: Id.nullable() })),
  countries: z.array(z.object({ id: Id, name: Title })),
  /** Category 2 is series. */
  category: z.object({ id: Id, name: Title }).nullable(),
  series: z
    .int()
    .nullable()
    .meta({ examples: [3] }),
  season: z
    .int()
    .nullable()
    .meta({ examples: [1] }),
  parent_id: Id.nullable(),
  persons: z.array(PersonCard),
  ratings: z.array(z.object({ type: z.string().meta({ examples: ['imdb'] }), rating: z.number() })),
  trailers: z.array(z.object({ id: Id })),
  duration: z
    .int()
    .nullable()
    .meta({ examples: [5400], description: 'Seconds' }),
  is_cartoon: z.boolean(),
  last_seen_channel_ids: z.array(Id),
  /** Seasons of a series. */
  contents: z.array(Season),
  histories: z.array(z.object({ content_id: Id, watch_percentage: percentage })),
})

export const WatchHistory = entity('WatchHistory', {
  seconds: z
    .int()
    .nonnegative()
    .meta({ examples: [1200] }),
  watch_percentage: percentage,
})

export const ContentButton = entity('ContentButton', {
  button_type: z.enum(['pay', 'watch']),
  caption: z.string().meta({ examples: ['Rent'] }),
  sub_caption: z.string().nullable(),
  icon: Url.nullable(),
  /** Whether the choice of packets opens instead of the purchase. */
  show_options: z.boolean(),
  button_data: z.object({
    purchase_type_id: Id.nullable(),
    entity_license_id: Id.nullable(),
    library_id: Id.nullable(),
    packet_id: Id.nullable(),
  }),
  play_after: z.boolean(),
})

const licenceLine = z.object({ text: Text, color: z.string().meta({ examples: ['#ffffff'] }) }).nullable()

export const ContentMetadata = entity('ContentMetadata', {
  history: WatchHistory.nullable(),
  stream_using: z.object({ content_schedule: ScheduleItem.nullable(), library_id: Id.nullable() }),
  is_purchased: z.boolean(),
  is_available: z.boolean(),
  is_lost: z.boolean(),
  min_price: Money.nullable(),
  next_to_play: z.object({ id: Id }).nullable(),
  buttons: z.array(ContentButton),
  license_info: licenceLine,
  user_license_info: licenceLine,
  favorite: z.object({ id: Id }).nullable(),
  user_rating: z
    .int()
    .min(0)
    .max(10)
    .nullable()
    .meta({ examples: [8] }),
})

export const Catchup = entity('Catchup', {
  id: z.string().meta({ examples: ['7-1767225600'] }),
  channel_id: Id,
  start_at: Timestamp,
})

export const Sources = entity('Sources', { catchups: z.array(Catchup) })

export const EpisodeEntry = entity('EpisodeEntry', {
  id: Id,
  episode: z.object({
    series: z.int().nullable(),
    season: z.int().nullable(),
    title: Title,
    description: Text,
  }),
  program: Program.nullable(),
  content: ContentCard.nullable(),
  current: z.boolean(),
  is_announcement: z.boolean(),
})
