import { z } from 'zod'
import { Ladder } from '../assets/index.ts'

export const feedModes = ['copy', 'encode'] as const

/** The source of a recorded channel. */
export const Feed = z
  .object({
    channel_id: z.int(),
    url: z.string(),
    mode: z.enum(feedModes),
    retention_days: z.int(),
    target_duration_s: z.int(),
    ladder: Ladder.nullable(),
  })
  .transform((row) => ({
    channelId: row.channel_id,
    url: row.url,
    mode: row.mode,
    retentionDays: row.retention_days,
    targetDurationMs: row.target_duration_s * 1000,
    ladder: row.ladder ?? undefined,
  }))
export type Feed = z.infer<typeof Feed>

export interface NewFeed {
  channelId: number
  url: string
  mode?: Feed['mode']
  retentionDays?: number
  targetDurationS?: number
}
