import { z } from 'zod'
import type { Terms } from '../../core/terms.ts'
import { Translated } from '../../core/translate.ts'

/** A channel as stored, the same for every brand that carries it. */
export const Channel = z.object({
  id: z.int(),
  slug: z.string(),
  name: Translated,
  description: Translated,
  age: z.int().nullable(),
  logo: z.string(),
  color: z.string(),
  archived_days: z.int(),
  cycle_days: z.int(),
  /** The address of an external player for the channel. */
  player_web: z.string().nullable(),
  player_web_light: z.string().nullable(),
  is_4k: z.boolean(),
})
export type Channel = z.infer<typeof Channel>

/** A channel in one brand's line-up. */
export interface LineupChannel extends Channel, Terms {
  tenantId: number
  number: number
  isFeatured: boolean
  /** False for a channel that is watched with one of its packets only. */
  isFree: boolean
}

export interface Category {
  tenantId: number
  id: number
  slug: string
  name: Translated
  channelIds: number[]
}
