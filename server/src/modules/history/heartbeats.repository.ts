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
  openedS: number
  /** Counts the heartbeats of a stream; null of a player that does not count. */
  number: number | null
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
 * must exist. Returns the places of those that were written before, by whatever process. One JSON text costs this
 * process less than an array for each column.
 */
export async function insertHeartbeats(db: Database, beats: readonly CountedHeartbeat[]): Promise<number[]> {
  const placed = beats.map((beat, place) => ({ ...beat, place }))
  const { rows } = await sql<{ place: number }>`
    with beats as (
      select *, to_timestamp("nowMs" / 1000.0) as at, to_timestamp("openedS") as opened_at
      from json_to_recordset(${JSON.stringify(placed)}) as beat (
        place integer, "nowMs" bigint, "tenantId" integer, "userId" bigint, "profileId" bigint, viewing text,
        "openedS" bigint, number integer, "contentId" integer, "channelId" integer, "watchedS" integer,
        "positionS" integer, counts boolean
      )
    ), stored as (
      insert into heartbeats (
        opened_at, sent_at, tenant_id, user_id, profile_id, viewing, number, content_id, channel_id, watched_s,
        position_s
      )
      select opened_at, at, "tenantId", "userId", "profileId", viewing, number, "contentId", "channelId", "watchedS",
        "positionS"
      from beats
      on conflict do nothing
      returning viewing, number
    ), fresh as (
      select * from beats
      where number is null or exists (
        select from stored where stored.viewing = beats.viewing and stored.number = beats.number
      )
    ), recorded as (
      ${insertHistories(
        sql`(select "userId", "profileId", "contentId", "positionS", at, place from fresh where counts)`,
      )}
    )
    select place from beats where place not in (select place from fresh)
  `.execute(db)
  return rows.map(({ place }) => place)
}
