import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import { dayOfPartition, partitionOf } from './heartbeat-days.rules.ts'
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

/** Makes the partition of a day, unless some server has made it. */
export async function createHeartbeatDay(db: Database, dayMs: number): Promise<void> {
  const { name, from, to } = partitionOf(dayMs)
  const { rows } = await sql`select from pg_class where relname = ${name}`.execute(db)
  if (rows.length > 0) return
  await db.transaction().execute(async (work) => {
    // Two servers that make a partition at once would fail on its name.
    await sql`select pg_advisory_xact_lock(hashtextextended('heartbeat days', 0))`.execute(work)
    await sql`create table if not exists ${sql.id(name)} partition of heartbeats
      for values from (${sql.lit(from)}) to (${sql.lit(to)})`.execute(work)
  })
}

/** The days that have a partition, the earliest first. */
export async function listHeartbeatDays(db: Database): Promise<number[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'heartbeats'::regclass order by relname
  `.execute(db)
  return rows.flatMap(({ name }) => dayOfPartition(name) ?? [])
}

export async function dropHeartbeatDay(db: Database, dayMs: number): Promise<void> {
  await sql`drop table if exists ${sql.id(partitionOf(dayMs).name)}`.execute(db)
}
