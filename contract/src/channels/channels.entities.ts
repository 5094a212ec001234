import { z } from 'zod'
import { entity } from '../core/entity.ts'
import { Age, Id, Money, Slug, Text, Title, Url } from '../core/values.ts'
import { ScheduleItem } from '../schedule/schedule.entities.ts'

export const ChannelCover = z.object({
  full: Url,
  bg: Url,
  color_bg: z.string().meta({ examples: ['#0b1530'] }),
  light_bg: Url.nullable(),
  dark_bg: Url.nullable(),
})

export const Channel = entity('Channel', {
  id: Id,
  slug: Slug,
  name: Title,
  description: Text,
  /** The channel's number on the remote control. */
  number: z.int().positive(),
  age: Age.nullable(),
  rating_age: Age.nullable(),
  is_available: z.boolean(),
  access_error: z.string().nullable(),
  is_purchased: z.boolean(),
  /** The price of the cheapest packet that opens the channel; null if it is purchased or in no packet. */
  min_price: Money.nullable(),
  is_favored: z.boolean(),
  favored: z.boolean(),
  favorite: z.object({ priority: z.int() }).nullable(),
  is_free: z.boolean(),
  is_hidden: z.boolean(),
  is_fixed: z.boolean(),
  is_4k: z.boolean(),
  hd: z.boolean(),
  is_hd: z.boolean(),
  aspect_ratio: z.string().meta({ examples: ['16:9'] }),
  cover: ChannelCover,
  images: z.array(z.object({ itype: z.enum(['cover', 'colorback']), src: Url })),
  overlay_icon: Url.nullable(),
  stream_types: z.array(z.object({ type: z.string().meta({ examples: ['hls'] }) })),
  vitrinaUrl: Url.nullable(),
  vlight: z.boolean(),
  source: z.string().nullable(),
  trackers: z.array(z.object({ tracker_type: z.string(), params: z.record(z.string(), z.string()) })),
  archived_days: z.int().meta({ examples: [7] }),
  real_archived_days: z.int().meta({ examples: [7] }),
  available_archived_days: z.int().meta({ examples: [7] }),
  current_schedule: ScheduleItem.nullable(),
  tags: z.object({ all_channels: z.boolean(), startup: z.boolean(), is_adult: z.boolean() }),
  parent_id: Id.nullable(),
  stat: z.object({ id: z.string() }).nullable(),
})

export const ChannelCategory = entity('ChannelCategory', {
  id: Id,
  slug: Slug,
  name: Title,
  short: z.string().meta({ examples: ['Films'] }),
  channels: z.array(Id),
})
