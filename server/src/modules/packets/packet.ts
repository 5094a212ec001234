import { z } from 'zod'
import { Translated } from '../../core/translate.ts'

const Price = z.int().nonnegative()
const Count = z.int().nonnegative().default(0)

const length = { months: Count, days: Count }
const hasLength = ({ months, days }: { months: number; days: number }) => months + days > 0

const Trial = z.object({ ...length, price: Price }).refine(hasLength, 'a trial has a length')

const PeriodDraft = z
  .object({
    ...length,
    price: Price,
    trial: Trial.nullable().default(null),
    description: Translated.default({}),
  })
  .refine(hasLength, 'a period has a length')

/** For how long a packet is sold, and for how much. */
export type Period = z.output<typeof PeriodDraft> & { id: number }

const Picture = z.string().nullable().default(null)

const Design = z.object({
  background_mobile: Picture,
  background_tv: Picture,
  logo: Picture,
  corner_badge: Picture,
  special_features: z
    .object({
      ...{ mobile_x1: Picture, mobile_x2: Picture, mobile_x3: Picture },
      ...{ tv_x1: Picture, tv_x2: Picture, tv_x3: Picture },
    })
    .nullable()
    .default(null),
})

/** The columns of a packet. */
export const PacketRow = z.object({
  id: z.int(),
  slug: z.string(),
  name: Translated,
  short: Translated,
  description: Translated,
  benefits: z.array(z.object({ icon: Picture, text: Translated })),
  /** Whether it is sold; one that is not goes on for those who have it, and nobody else is shown it. */
  is_offered: z.boolean(),
  is_base: z.boolean(),
  /** Whether its members are sold as one; lists of packets leave it out. */
  is_bundle: z.boolean(),
  /** Of a bundle with internet access: megabits a second. */
  internet_speed: z.int().positive().nullable(),
  /** Whether whoever has it is shown no advertising. */
  is_ad_free: z.boolean(),
  /** The row of the catalogue that its page shows. */
  row_slug: z.string().nullable(),
  /** What it belongs to, in words. */
  parent_name: Translated.nullable(),
  /** What else is in it, in words. */
  include: z.array(Translated),
  design: Design.nullable(),
})

export interface Packet extends z.output<typeof PacketRow> {
  /** Those on offer, in the tenant's order; the first is the default one. */
  periods: readonly [Period, ...Period[]]
  /** Of the default period. */
  price: number
  agreement: { id: number; title: Translated; url: string; hasText: boolean } | null
  /** Channels of it that the tenant carries, in the order of its line-up. */
  channelIds: readonly number[]
  /** With those of its members. */
  allChannelIds: readonly number[]
  channels_count: number
  /** Packets inside it. */
  members: readonly Packet[]
}

export const isInBundle = (packet: Pick<Packet, 'id'>, bundle: Pick<Packet, 'is_bundle' | 'members'>) =>
  bundle.is_bundle && bundle.members.some(({ id }) => id === packet.id)

const lengthKey = ({ months, days }: { months: number; days: number }) => `${months} ${days}`

export const PacketDraft = PacketRow.omit({ id: true }).extend({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  is_offered: z.boolean().default(true),
  is_ad_free: z.boolean().default(false),
  is_bundle: z.boolean().default(false),
  internet_speed: z.int().positive().nullable().default(null),
  row_slug: z.string().nullable().default(null),
  parent_name: Translated.nullable().default(null),
  include: z.array(Translated).default([]),
  design: Design.nullable().default(null),
  periods: z
    .array(PeriodDraft)
    .min(1)
    .refine((all) => new Set(all.map(lengthKey)).size === all.length, 'two periods have the same length'),
  /** An agreement of the tenant that a buyer accepts first, by its id. */
  agreement: z.int().nullable().default(null),
  /** Packets inside it, by their slugs. */
  members: z.array(z.string()).default([]),
  channelIds: z.array(z.int()),
  /** Films and series that need this or another packet that contains them. */
  contentIds: z.array(z.int()).default([]),
})
/** A packet as an operator writes it. */
export type PacketDraft = z.input<typeof PacketDraft>

export const ContentOffer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rent'), days: z.int().positive(), price: Price }),
  z.object({ kind: z.literal('sale'), days: z.literal(0).default(0), price: Price }),
])
/** A content for some days, or for good. */
export type ContentOffer = z.input<typeof ContentOffer>

/** An entitlement of a user, and its end. */
export interface PacketGrant {
  userId: number
  packetId: number
  /** Null for an entitlement without end. */
  untilMs: number | null
}
