import { z } from 'zod'
import { entity } from '../core/entity.ts'
import { Age, Id, Slug, Text, Timestamp, Title, Url } from '../core/values.ts'

export const MotionRating = z.object({ text: z.string().meta({ examples: ['12+'] }) })

export const Program = entity('Program', {
  id: Id,
  title: Title,
  description: Text,
  age: Age.nullable(),
  motion_rating: MotionRating.nullable(),
  image: z.string().nullable(),
})

/** The limits of one call for the guide: channels, and hours between start and end. */
export const maxGuideChannels = 50
export const maxGuideHours = 24

/** A channel as a row of the guide. */
export const GuideChannel = entity('GuideChannel', {
  id: Id,
  slug: Slug,
  name: Title,
  /** The channel's number on the remote control. */
  number: z.int().positive(),
  logo: Url,
  is_purchased: z.boolean(),
})

/** An airing as a cell of the guide. */
export const GuideItem = entity('GuideItem', {
  timestamp: Timestamp,
  duration: z.int().meta({ examples: [1800], description: 'Seconds' }),
  title: Title,
  /** Null for a programme that this viewer may not see. */
  program_id: Id.nullable(),
  age: Age.nullable(),
  is_catchup_available: z.boolean(),
})

export const EpisodeLabel = entity('EpisodeLabel', {
  season: z.int().nullable(),
  series: z.int().nullable(),
  title: Title,
  subtitle: z.string().nullable(),
})

export const ScheduleItem = entity('ScheduleItem', {
  id: z.string().meta({ examples: ['7-1767225600'] }),
  channel_id: Id,
  timestamp: Timestamp,
  /** The real start: the nominal start snapped to a segment. */
  real_timestamp: z.number().meta({ examples: [1767225601.92], description: 'Unix time in seconds' }),
  duration: z.int().meta({ examples: [1800], description: 'Seconds' }),
  real_duration: z.number().meta({ examples: [1799.04], description: 'Seconds' }),
  date: z.string().meta({ examples: ['2026-01-01'] }),
  is_catchup_available: z.boolean(),
  /** Whether it may be watched while it is on air; otherwise the channel shows a placeholder. */
  is_live_available: z.boolean(),
  is_contents: z.boolean(),
  program: Program,
  content: z.object({ title: Title, age: Age.nullable() }).nullable(),
  content_id: Id.nullable(),
  content_episode: EpisodeLabel.nullable(),
  episode: EpisodeLabel.nullable(),
  is_announcement: z.boolean(),
  formatted_time: z.string().meta({ examples: ['18:30'] }),
})
