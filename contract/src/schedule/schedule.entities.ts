import { z } from 'zod'
import { entity } from '../core/entity.ts'
import { Age, Id, Text, Timestamp, Title } from '../core/values.ts'

export const MotionRating = z.object({ text: z.string().meta({ examples: ['12+'] }) })

export const Program = entity('Program', {
  id: Id,
  title: Title,
  description: Text,
  age: Age.nullable(),
  motion_rating: MotionRating.nullable(),
  image: z.string().nullable(),
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
  is_contents: z.boolean(),
  program: Program,
  content: z.object({ title: Title, age: Age.nullable() }).nullable(),
  content_id: Id.nullable(),
  content_episode: EpisodeLabel.nullable(),
  episode: EpisodeLabel.nullable(),
  is_announcement: z.boolean(),
  formatted_time: z.string().meta({ examples: ['18:30'] }),
})
