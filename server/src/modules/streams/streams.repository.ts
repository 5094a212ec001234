import { sql } from 'kysely'
import { type Database, deleteBatch, type LeaseRow } from '../../db/index.ts'

export type Lease = LeaseRow

/** A stream to watch. */
export interface LeaseDraft {
  id: string
  userId: number
  deviceId: string
  contentId: number | null
  channelId: number | null
  /** The instant of the archive where it begins. */
  startS: number | null
  positionS: number | null
  nowMs: number
  expiresMs: number
}

/** A heartbeat of a leased stream. */
export interface Renewal {
  id: string
  positionS: number | null
  isPaused: boolean
  nowMs: number
  expiresMs: number
}

/** Everything about the slots of an account happens one after another. */
export async function lockAccount(work: Database, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(work)
}

/** The leases of an account that no other device has ended, lapsed or not, in the order of their ids. */
export function listOpenLeases(db: Database, userId: number): Promise<Lease[]> {
  return db
    .selectFrom('stream_leases')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
}

export async function insertLease(work: Database, draft: LeaseDraft): Promise<void> {
  const { id, userId, deviceId, contentId, channelId, startS, positionS, nowMs, expiresMs } = draft
  const now = new Date(nowMs)
  await work
    .insertInto('stream_leases')
    .values({
      ...{ id, user_id: userId, device_id: deviceId, content_id: contentId, channel_id: channelId },
      ...{ start_s: startS, position_s: positionS, opened_at: now, beat_at: now },
      expires_at: new Date(expiresMs),
    })
    .execute()
}

/** Renews the leases that live; returns their ids. */
export async function renewLeases(work: Database, renewals: readonly Renewal[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with beats as (
      select * from unnest(
        ${renewals.map(({ id }) => id)}::text[], ${renewals.map(({ positionS }) => positionS)}::integer[],
        ${renewals.map(({ isPaused }) => isPaused)}::boolean[],
        ${renewals.map(({ nowMs }) => new Date(nowMs))}::timestamptz[],
        ${renewals.map(({ expiresMs }) => new Date(expiresMs))}::timestamptz[]
      ) as beat (id, position_s, is_paused, beat_at, expires_at)
    ), locked as (
      -- The order in which rows are locked is the same in all processes.
      select stream_leases.id from stream_leases join beats using (id) order by id for update of stream_leases
    )
    update stream_leases set
      position_s = coalesce(beats.position_s, stream_leases.position_s),
      is_paused = beats.is_paused, beat_at = beats.beat_at, expires_at = beats.expires_at
    from beats join locked using (id)
    where stream_leases.id = beats.id and ended_at is null and stream_leases.expires_at > beats.beat_at
    returning stream_leases.id
  `.execute(work)
  return new Set(rows.map(({ id }) => id))
}

/** Of these leases, those that another device has ended. */
export async function listEndedLeases(work: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await work
    .selectFrom('stream_leases')
    .select('id')
    .where('id', 'in', ids)
    .where('ended_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export function findLease(db: Database, userId: number, id: string): Promise<Lease | undefined> {
  return db
    .selectFrom('stream_leases')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function resumeLease(work: Database, { id, nowMs, expiresMs }: Renewal): Promise<void> {
  await work
    .updateTable('stream_leases')
    .set({ beat_at: new Date(nowMs), expires_at: new Date(expiresMs) })
    .where('id', '=', id)
    .execute()
}

export async function endLeases(
  work: Database,
  ids: readonly string[],
  { takenBy, nowMs }: { takenBy: string; nowMs: number },
): Promise<void> {
  await work
    .updateTable('stream_leases')
    .set({ ended_at: new Date(nowMs), taken_by: takenBy })
    .where('id', 'in', ids)
    .execute()
}

export function deleteOldLeases(db: Database, before: Date, limit: number): Promise<number> {
  return deleteBatch(db, 'stream_leases', sql`expires_at < ${before}`, limit)
}
