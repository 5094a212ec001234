import { z } from 'zod'
import { Translated } from '../../tenant.ts'

const PlaybackPoint = z.object({
  type: z.string(),
  start: z.int(),
  end: z.int(),
  button: z.object({ action: z.enum(['skip', 'start', 'next', 'finish']), title: Translated }).nullable(),
})

/** A film or an episode as it is stored. */
export const Content = z.object({
  id: z.int(),
  slug: z.string(),
  title: Translated,
  description: Translated,
  year: z.int().nullable(),
  age: z.int().nullable(),
  image: z.string().nullable(),
  asset_id: z.string(),
  playback_points: z.array(PlaybackPoint),
})
export type Content = z.infer<typeof Content>

export interface Trailer {
  id: number
  contentId: number
  assetId: string
}
