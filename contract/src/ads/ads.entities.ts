import { z } from 'zod'
import { entity } from '../core/entity.ts'
import { Url } from '../core/values.ts'

export const AdItem = entity('AdItem', {
  ad: Url,
  step: z
    .int()
    .nullable()
    .meta({ description: 'Seconds of watching between two middle-rolls, where there are no points' }),
  aliases: z.array(Url),
})

export const AdInfo = entity('AdInfo', {
  pre_roll: z.array(AdItem),
  middle_roll: z.array(AdItem),
  middle_roll_points: z.array(
    z.object({ position: z.int().meta({ description: 'Milliseconds' }), urls: z.array(Url) }),
  ),
  post_pause_roll: z.array(AdItem),
  max_advertising: z.int().meta({ description: 'Ads of one run' }),
  remove_packet_id: z
    .int()
    .nullable()
    .meta({ description: 'The packet without ads; null where there is none' }),
})

export const AdId = entity('AdId', {
  identifier: z
    .string()
    .trim()
    .min(1)
    .max(128)
    .meta({ examples: ['00000000-0000-0000-0000-000000000000'] }),
  vendor: z
    .string()
    .trim()
    .min(1)
    .max(64)
    .meta({ examples: ['web'] }),
})
