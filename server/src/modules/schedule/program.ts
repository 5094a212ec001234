import { z } from 'zod'
import { Translated } from '../../core/translate.ts'

export const Program = z.object({
  id: z.int(),
  title: Translated,
  description: Translated,
  age: z.int().nullable(),
  image: z.string().nullable(),
  asset_id: z.string(),
  may_live: z.boolean(),
  may_replay: z.boolean(),
})
export type Program = z.infer<typeof Program>
