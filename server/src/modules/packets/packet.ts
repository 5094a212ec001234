import { z } from 'zod'
import { Translated } from '../../core/translate.ts'

export const Packet = z.object({
  id: z.int(),
  slug: z.string(),
  name: Translated,
  short: Translated,
  description: Translated,
  benefits: z.array(Translated),
  is_base: z.boolean(),
  /** Whether whoever has it is shown no advertising. */
  is_ad_free: z.boolean(),
  price: z.int().nonnegative(),
  months: z.int().positive(),
  channels_count: z.int(),
})
export type Packet = z.infer<typeof Packet>

export const PacketDraft = Packet.omit({ id: true, channels_count: true }).extend({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  is_ad_free: z.boolean().default(false),
  channelIds: z.array(z.int()),
  /** Films and series that need this or another packet that contains them. */
  contentIds: z.array(z.int()).default([]),
})
/** A packet as an operator writes it. */
export type PacketDraft = z.input<typeof PacketDraft>

/** An entitlement of a user, and its end. */
export interface Licence {
  userId: number
  packetId: number
  /** Null for an entitlement without end. */
  untilMs: number | null
}
