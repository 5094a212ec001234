import { z } from 'zod'
import { Translated } from '../../tenant.ts'

/** What a multivariant playlist needs to know of an asset. */
export const Ladder = z.object({
  renditions: z.array(
    z.object({
      name: z.string(),
      width: z.int(),
      height: z.int(),
      bandwidth: z.int(),
      frameRate: z.number(),
      codecs: z.string(),
    }),
  ),
  audio: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      default: z.boolean(),
      channels: z.int(),
      language: z.string().exactOptional(),
    }),
  ),
})
export type Ladder = z.infer<typeof Ladder>

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
