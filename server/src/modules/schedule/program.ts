import { z } from 'zod'
import { Translated } from '../../core/translate.ts'

export const Program = z.object({
  id: z.int(),
  title: Translated,
  description: Translated,
  /** Its own age, else that of its source. */
  age: z.int().nullable(),
  image: z.string().nullable(),
  /** Null where its media are not ours. */
  asset_id: z.string().nullable(),
  may_live: z.boolean(),
  may_replay: z.boolean(),
})
export type Program = z.infer<typeof Program>

export interface ProgramDraft extends Program {
  source_id?: string
}
