import { z } from 'zod'
import { entity } from '../core/entity.ts'
import { Id } from '../core/values.ts'
import { namePattern, userStates } from './event-names.ts'

export const AbTest = entity('AbTest', {
  id: Id,
  name: z.string().meta({ examples: ['trial-button'] }),
  /** The variant of this viewer. */
  variant: z.string().meta({ examples: ['a'] }),
})

const id = Id.max(2_147_483_647).optional()
const word = z.string().max(100).optional()
const seconds = z.number().min(0).max(1_000_000).optional()
const milliseconds = z.int().min(0).max(86_400_000).optional()

/** What an event may say beyond its value; nothing else is taken. */
export const EventDetails = entity('EventDetails', {
  statId: z
    .string()
    .regex(/^[\w-]{1,128}$/)
    .meta({
      examples: ['c101_1_5_0_1800000000_n_AAAAAAAAAAAAAAAABBBBBBBBBBBBBBBBCCCCCCCCCCCCCCCCCCCCCC'],
    })
    .optional(),
  channelId: id,
  contentParentId: id,
  contentId: id,
  libraryId: id,
  startType: z.enum(['live', 'archive', 'start', 'resume', 'trailer']).optional(),
  /** Seconds into a film, or the instant of a channel as a Unix time. */
  position: z.number().min(0).max(100_000_000_000).optional(),
  seconds,
  /** From the request of a stream to its first picture. */
  startMs: milliseconds,
  /** How long a picture stood still for want of data. */
  stallMs: milliseconds,
  /** Lines of the picture. */
  height: z.int().min(0).max(10_000).optional(),
  code: word,
  errorType: word,
  streamType: word,
  url: z.string().max(500).optional(),
  details: z.string().max(500).optional(),
  content: id,
  library: id,
  channel: id,
  roll: word,
}).strict()

export const AnalyticsEvent = entity('AnalyticsEvent', {
  name: z
    .string()
    .regex(namePattern)
    .meta({ examples: ['open_content', 'show_content-v'] }),
  /** Milliseconds before the batch was sent: a viewer's clock may be wrong. */
  age: z
    .int()
    .min(0)
    .max(86_400_000)
    .meta({ examples: [1200] }),
  value: z
    .string()
    .max(200)
    .meta({ examples: ['101'] })
    .optional(),
  source: z
    .string()
    .max(200)
    .meta({ examples: ['0x3_12'] })
    .optional(),
  details: EventDetails.optional(),
}).strict()

export const AnalyticsUserState = z.enum(userStates)
