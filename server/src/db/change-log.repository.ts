import { sql } from 'kysely'
import type pg from 'pg'
import type { Reading } from './change-log.rules.ts'
import { retentionMs } from './change-log.rules.ts'
import type { Database } from './database.ts'
import { deleteBatch } from './delete-batch.ts'

/** Wakes processes that listen; what has changed they read in the log. */
export const changeChannel = 'onair_changed'

/** Notifies all processes that topics have changed, when the transaction of `db` commits. */
export async function notifyChange(db: Database, ...topics: string[]): Promise<void> {
  await sql`
    with written as (
      insert into changes (topic) select topic from unnest(${topics}::text[]) as changed (topic) returning topic
    )
    select pg_notify(${changeChannel}, topic) from written
  `.execute(db)
}

interface Row {
  database_ms: number
  open_since: string
  last_id: number
  changes: { id: number; topic: string }[]
}

/** What has changed, and the clock of the database. */
interface TimedReading extends Reading {
  databaseMs: number
}

/**
 * Reads what has changed since a reading before; without one, what the next reading would bring again. A standby has no
 * position in the log of writes and answers with an error.
 */
export async function readChanges(pool: pg.Pool, before: Reading | undefined): Promise<TimedReading> {
  const { rows } = await pool.query<Row>(
    `select (extract(epoch from clock_timestamp()) * 1000)::float8 as database_ms,
            pg_snapshot_xmin(pg_current_snapshot())::text as open_since, pg_current_wal_lsn(),
            coalesce((select max(id) from changes), 0) as last_id,
            coalesce((select json_agg(json_build_object('id', id, 'topic', topic) order by id)
                      from changes
                      where changed_by >= coalesce($1::xid8, pg_snapshot_xmin(pg_current_snapshot()))), '[]') as changes`,
    [before ? String(before.openSince) : null],
  )
  const [row] = rows
  if (!row) throw new Error('the log of changes gives no answer')
  const { open_since, last_id: lastId, changes, database_ms: databaseMs } = row
  return { openSince: BigInt(open_since), lastId, changes, atMs: performance.now(), databaseMs }
}

/** Leaves the last change: by its number a reader sees whether the log was set back. */
export function deleteOldChanges(db: Database, nowMs: number, limit: number): Promise<number> {
  const until = new Date(nowMs - retentionMs)
  return deleteBatch(db, 'changes', sql`changed_at < ${until} and id < (select max(id) from changes)`, limit)
}
