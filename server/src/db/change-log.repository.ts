import { sql } from 'kysely'
import type pg from 'pg'
import type { Position, Reading } from './change-log.rules.ts'
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
  next_transaction: string
  last_id: number | null
  last_by: string | null
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
            pg_snapshot_xmin(shown)::text as open_since, pg_snapshot_xmax(shown)::text as next_transaction,
            last.id as last_id, last.changed_by::text as last_by, pg_current_wal_lsn(),
            coalesce((select json_agg(json_build_object('id', id, 'topic', topic) order by id)
                      from changes where changed_by >= coalesce($1::xid8, pg_snapshot_xmin(shown))), '[]') as changes
     from pg_current_snapshot() as shown
     left join (select id, changed_by from changes order by id desc limit 1) as last on true`,
    [before ? String(before.openSince) : null],
  )
  const [row] = rows
  if (!row) throw new Error('the log of changes gives no answer')
  return {
    openSince: BigInt(row.open_since),
    nextTransaction: BigInt(row.next_transaction),
    lastId: row.last_id ?? 0,
    lastBy: BigInt(row.last_by ?? 0),
    changes: row.changes,
    atMs: performance.now(),
    databaseMs: row.database_ms,
  }
}

/**
 * Whether a database shows all that another one showed at a position: every transaction of that time has ended here,
 * and the last change is the same one, which it is not on a standby that a failover has left behind.
 */
export async function hasReplayed(db: Database, position: Position): Promise<boolean> {
  const { nextTransaction, lastId, lastBy } = position
  const { rows } = await sql<{ has_replayed: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) >= ${String(nextTransaction)}::xid8
      and (${lastId}::bigint = 0 or exists (
        select from changes where id = ${lastId} and changed_by = ${String(lastBy)}::xid8
      )) as has_replayed
  `.execute(db)
  return rows[0]?.has_replayed === true
}

/** Leaves the last change: by its number a reader sees whether the log was set back. */
export function deleteOldChanges(db: Database, nowMs: number, limit: number): Promise<number> {
  const until = new Date(nowMs - retentionMs)
  return deleteBatch(db, 'changes', sql`changed_at < ${until} and id < (select max(id) from changes)`, limit)
}
