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
  /** Whether it may be watched from its start while it is on air. */
  may_start_over: z.boolean(),
})
export type Program = z.infer<typeof Program>

export interface ProgramDraft extends Omit<Program, 'may_start_over'> {
  /** True unless said otherwise. */
  may_start_over?: boolean
  source_id?: string
}
