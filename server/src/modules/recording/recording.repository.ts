import { maxRecordedMs, type RecordedReach, type RecordedSegment, windowSegments } from '@onair/media'
import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import type { Ladder } from '../assets/index.ts'
import { currentLease, type Lease } from '../leases/index.ts'
import { Feed, type NewFeed } from './feed.ts'
import { blockSegments } from './recording-paths.rules.ts'

export async function listFeeds(db: Database): Promise<Feed[]> {
  const rows = await db.selectFrom('feeds').selectAll().orderBy('channel_id').execute()
  return rows.map((row) => Feed.parse(row))
}

export async function findChannelId(db: Database, slug: string): Promise<number | undefined> {
  const row = await db.selectFrom('channels').select('id').where('slug', '=', slug).executeTakeFirst()
  return row?.id
}

export async function saveFeed(db: Database, feed: NewFeed): Promise<void> {
  const row = {
    channel_id: feed.channelId,
    url: feed.url,
    ...(feed.mode && { mode: feed.mode }),
    ...(feed.retentionDays && { retention_days: feed.retentionDays }),
    ...(feed.targetDurationS && { target_duration_s: feed.targetDurationS }),
  }
  await db
    .insertInto('feeds')
    .values(row)
    .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(row))
    .execute()
}

/** False if another recorder has taken the channel. */
export async function saveFeedLadder(
  db: Database,
  lease: Lease,
  channelId: number,
  ladder: Ladder,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feeds')
    .set({ ladder: JSON.stringify(ladder) })
    .where('channel_id', '=', channelId)
    .where(({ exists }) => exists(currentLease(db, lease).select('fence')))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** An entry of the index, with the folder of its files. */
export interface RecordedRow extends RecordedSegment {
  run: string
}

export interface NewSegment extends RecordedRow {
  bytes: number
}

/**
 * False if another recorder has taken the channel, or the number is there. One statement, because a recorder that is
 * cut off in a transaction would hold the row of its lease, and nobody could take over.
 */
export async function insertSegment(
  db: Database,
  lease: Lease,
  channelId: number,
  segment: NewSegment,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into recorded_segments
      (channel_id, sequence, start_ms, duration_ms, run, init,
       discontinuity, discontinuities_before, gap_ms, bytes)
    select ${channelId}, ${segment.sequence}, ${segment.startMs}, ${segment.durationMs}, ${segment.run}, ${segment.init},
      ${segment.discontinuity}, ${segment.discontinuitiesBefore}, ${segment.gapMs}, ${segment.bytes}
    from ${currentLease(db, lease).select('fence').as('held')}
    on conflict do nothing
  `.execute(db)
  return numAffectedRows > 0n
}

const columns = [
  'sequence',
  'start_ms as startMs',
  'duration_ms as durationMs',
  'run',
  'init',
  'discontinuity',
  'discontinuities_before as discontinuitiesBefore',
  'gap_ms as gapMs',
] as const

function segmentsOf(db: Database, channelId: number) {
  return db.selectFrom('recorded_segments').select(columns).where('channel_id', '=', channelId)
}

export function findNewest(db: Database, channelId: number): Promise<RecordedRow | undefined> {
  return segmentsOf(db, channelId).orderBy('sequence', 'desc').limit(1).executeTakeFirst()
}

export function findOldest(db: Database, channelId: number): Promise<RecordedRow | undefined> {
  return segmentsOf(db, channelId).orderBy('sequence').limit(1).executeTakeFirst()
}

export function findSegment(
  db: Database,
  channelId: number,
  sequence: number,
): Promise<RecordedRow | undefined> {
  return segmentsOf(db, channelId).where('sequence', '=', sequence).executeTakeFirst()
}

/** The segment at an instant, or the last one before it. */
export function findBegunBy(db: Database, channelId: number, ms: number): Promise<RecordedRow | undefined> {
  return segmentsOf(db, channelId)
    .where('start_ms', '<=', ms)
    .orderBy('start_ms', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The segments that an answer needs, independent of the archive's size. */
export async function listReached(
  db: Database,
  channelId: number,
  reach: RecordedReach,
): Promise<RecordedRow[]> {
  if (reach.kind === 'stretch') return listBetween(db, channelId, reach.startMs - maxRecordedMs, reach.endMs)
  const newestFirst = await segmentsOf(db, channelId)
    .where('start_ms', '<=', reach.lastStartMs)
    .orderBy('start_ms', 'desc')
    .limit(windowSegments)
    .execute()
  return newestFirst.reverse()
}

/** Segments that begin between two instants. */
export function listBetween(
  db: Database,
  channelId: number,
  afterMs: number,
  beforeMs: number,
): Promise<RecordedRow[]> {
  return segmentsOf(db, channelId)
    .where('start_ms', '>', afterMs)
    .where('start_ms', '<', beforeMs)
    .orderBy('start_ms')
    .execute()
}

/** Deletes a run's entries of one block if all of them ended before an instant. */
export async function deleteBlock(
  db: Database,
  lease: Lease,
  channelId: number,
  { run, block }: { run: string; block: number },
  endedByMs: number,
): Promise<boolean> {
  const first = block * blockSegments
  const { numDeletedRows } = await db
    .deleteFrom('recorded_segments')
    .where('channel_id', '=', channelId)
    .where('run', '=', run)
    .where('sequence', '>=', first)
    .where('sequence', '<', first + blockSegments)
    .where(({ exists }) => exists(currentLease(db, lease).select('fence')))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('recorded_segments as young')
            .select('young.sequence')
            .where('young.channel_id', '=', channelId)
            .where('young.run', '=', run)
            .where('young.sequence', '>=', first)
            .where('young.sequence', '<', first + blockSegments)
            .where(sql<boolean>`young.start_ms + young.duration_ms > ${endedByMs}`),
        ),
      ),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}
