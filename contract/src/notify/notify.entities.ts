import { z } from 'zod'
import { entity } from '../core/entity.ts'
import { Id, Slug, Text, Timestamp, Title, Url } from '../core/values.ts'

export const Message = entity('Message', {
  id: Id,
  title: Title,
  text: Text,
  created_at: Timestamp,
  removed: z.boolean(),
})

export const Survey = entity('Survey', {
  id: Id,
  question: z.string().meta({ examples: ['What made you leave?'] }),
  description: Text.nullable(),
  allow_user_answer: z.boolean(),
  answers: z.array(z.object({ id: Id, text: z.string().meta({ examples: ['Too dear'] }) })),
})

export const SurveySubmission = z
  .object({
    answer_ids: z.array(Id).max(50),
    user_text: z
      .string()
      .trim()
      .max(1000)
      .nullable()
      .meta({ examples: ['It was good while it lasted.'] }),
  })
  .refine((sent) => sent.answer_ids.length > 0 || Boolean(sent.user_text), {
    message: 'An answer or a text is needed',
    path: ['answer_ids'],
  })
  .meta({ id: 'SurveySubmission', examples: [{ answer_ids: [1], user_text: null }] })

const lifetime = z
  .int()
  .nonnegative()
  .meta({ examples: [3600], description: 'Seconds' })

/** A push message; older shells spell its times differently. */
export const PushNotification = entity('PushNotification', {
  id: z.string().meta({ examples: ['push-1'] }),
  title: Title,
  body: Text,
  icon: Url.nullable(),
  action: z
    .string()
    .nullable()
    .meta({ examples: ['Watch'] }),
  destination: z.object({
    type: z.enum([
      'content',
      'channel',
      'promo_key',
      'setting',
      'settings',
      'row',
      'rowset',
      'packet',
      'packets',
    ]),
    id: Id.nullable(),
    code: z.string().nullable(),
    slug: Slug.nullable(),
    src: Url.nullable(),
  }),
  timeToLive: lifetime,
  time_to_live: lifetime,
  timeStart: Timestamp,
  time_start: Timestamp,
})
