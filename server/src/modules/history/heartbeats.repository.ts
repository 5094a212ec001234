import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import { dayOfPartition, partitionOf } from './heartbeat-days.rules.ts'

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

/** Writes many heartbeats in one statement; their days must exist. */
export async function insertHeartbeats(db: Database, beats: readonly Heartbeat[]): Promise<void> {
  const column = <K extends keyof Heartbeat>(name: K) => beats.map((beat) => beat[name])
  await sql`
    insert into heartbeats
      (sent_at, tenant_id, user_id, profile_id, viewing, content_id, channel_id, watched_s, position_s)
    select * from unnest(
      ${beats.map(({ nowMs }) => new Date(nowMs))}::timestamptz[], ${column('tenantId')}::integer[],
      ${column('userId')}::bigint[], ${column('profileId')}::bigint[], ${column('viewing')}::text[],
      ${column('contentId')}::integer[], ${column('channelId')}::integer[], ${column('watchedS')}::integer[],
      ${column('positionS')}::integer[]
    )
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
