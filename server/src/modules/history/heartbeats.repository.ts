import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import { insertHistories } from './history.repository.ts'

/** What a player reported. */
export interface Heartbeat {
  nowMs: number
  tenantId: number
  userId: number
  profileId: number | null
  /** The opened stream. */
  viewing: string
  contentId: number | null
  channelId: number | null
  watchedS: number
  positionS: number | null
}

/** A heartbeat, and whether the history gets its position. */
export interface CountedHeartbeat extends Heartbeat {
  counts: boolean
}

/**
 * Writes many heartbeats in one statement: all to the statistics, and to the history those that count. Their days
 * must exist. One JSON text costs this process less than an array for each column.
 */
export async function insertHeartbeats(db: Database, beats: readonly CountedHeartbeat[]): Promise<void> {
  const numbered = beats.map((beat, number) => ({ ...beat, number }))
  await sql`
    with beats as (
      select *, to_timestamp("nowMs" / 1000.0) as at
      from json_to_recordset(${JSON.stringify(numbered)}) as beat (
        number integer, "nowMs" bigint, "tenantId" integer, "userId" bigint, "profileId" bigint, viewing text,
        "contentId" integer, "channelId" integer, "watchedS" integer, "positionS" integer, counts boolean
      )
    ), stored as (
      insert into heartbeats
        (sent_at, tenant_id, user_id, profile_id, viewing, content_id, channel_id, watched_s, position_s)
      select at, "tenantId", "userId", "profileId", viewing, "contentId", "channelId", "watchedS", "positionS"
      from beats
    )
    ${insertHistories(
      sql`(select "userId", "profileId", "contentId", "positionS", at, number from beats where counts)`,
    )}
  `.execute(db)
}
