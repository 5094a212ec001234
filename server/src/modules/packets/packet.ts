import { z } from 'zod'
import { Translated } from '../../tenant.ts'

export const Packet = z.object({
  id: z.int(),
  name: Translated,
  short: Translated,
  description: Translated,
  benefits: z.array(Translated),
  is_base: z.boolean(),
  price: z.int().nonnegative(),
  months: z.int().positive(),
  channels_count: z.int(),
})
export type Packet = z.infer<typeof Packet>

export const PacketDraft = Packet.omit({ id: true, channels_count: true }).extend({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  channelIds: z.array(z.int()),
})
/** A packet as an operator writes it down. */
export type PacketDraft = z.input<typeof PacketDraft>
