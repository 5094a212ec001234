import { z } from 'zod'
import { Translated } from '../../core/translate.ts'

export const NewsItem = z.object({
  id: z.int(),
  title: Translated,
  short: Translated,
  html: Translated,
  image: z.string().nullable(),
  published_at: z.date(),
})
export type NewsItem = z.infer<typeof NewsItem>

export const NewsDraft = NewsItem.omit({ id: true }).extend({
  tenantId: z.int(),
  image: z.string().nullable().default(null),
  published_at: z.coerce.date<Date | string | number>(),
})
export type NewsDraft = z.input<typeof NewsDraft>
