import { sql } from 'kysely'
import type { Database } from './database.ts'
import { dayOfPartition, partitionOf, planDays, startOfDay } from './day-partitions.rules.ts'

/** While a change of the days waits for a lock, everybody else waits behind it. */
const maxLockWait = '2s'

/** Runs a change of the days of a table; two servers that change them at once would fail on each other. */
async function changeDays(db: Database, table: string, change: (work: Database) => Promise<unknown>) {
  await db.transaction().execute(async (work) => {
    await sql`select set_config('lock_timeout', ${maxLockWait}, true)`.execute(work)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`days of ${table}`}, 0))`.execute(work)
    await change(work)
  })
}

/**
 * Locks the tables that a table refers to, before the table itself: a deletion from them, which cascades to the table,
 * locks them in this order too. In the other order the two would deadlock.
 */
async function lockReferenced(
  db: Database,
  table: string,
  mode: 'share row exclusive' | 'access exclusive',
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct referenced.relname as name
    from pg_constraint join pg_class referenced on referenced.oid = confrelid
    where conrelid = to_regclass(${table}) and contype = 'f' order by name
  `.execute(db)
  for (const { name } of rows) await sql`lock table ${sql.id(name)} in ${sql.raw(mode)} mode`.execute(db)
}

/** Makes the partition of a day, unless some server has made it. */
async function createDay(db: Database, table: string, day: number): Promise<void> {
  const { name, from, to } = partitionOf(table, day)
  const { rows } = await sql`select from pg_class where relname = ${name}`.execute(db)
  if (rows.length > 0) return
  await changeDays(db, table, async (work) => {
    await lockReferenced(work, table, 'share row exclusive')
    await sql`create table if not exists ${sql.id(name)} partition of ${sql.id(table)}
      for values from (${sql.lit(from)}) to (${sql.lit(to)})`.execute(work)
  })
}

/**
 * Detaches the partition of a day before it is dropped. A drop locks what the table refers to exclusively, and an
 * insertion locks the table first: with the partition attached the two would deadlock.
 */
async function dropDay(db: Database, table: string, day: number): Promise<void> {
  const { name } = partitionOf(table, day)
  await changeDays(db, table, async (work) => {
    const { rows } = await sql`select from pg_inherits where inhrelid = to_regclass(${name})`.execute(work)
    if (rows.length === 0) return
    await lockReferenced(work, table, 'share row exclusive')
    await sql`alter table ${sql.id(table)} detach partition ${sql.id(name)}`.execute(work)
  })
  await changeDays(db, table, async (work) => {
    await lockReferenced(work, name, 'access exclusive')
    await sql`drop table if exists ${sql.id(name)}`.execute(work)
  })
}

/** The days that have a partition, also one that was detached and not dropped yet; the earliest first. */
async function listDays(db: Database, table: string): Promise<number[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = (select relnamespace from pg_class where oid = ${table}::regclass)
    order by relname
  `.execute(db)
  return rows.flatMap(({ name }) => dayOfPartition(table, name) ?? [])
}

/** Makes the partitions of the next days of a table and drops those that have had their time. */
export async function rotateDays(
  db: Database,
  table: string,
  { retentionDays, nowMs, signal }: { retentionDays: number; nowMs: number; signal: AbortSignal },
): Promise<void> {
  const { create, drop } = planDays(await listDays(db, table), retentionDays, nowMs)
  for (const day of create) if (!signal.aborted) await createDay(db, table, day)
  for (const day of drop) {
    if (signal.aborted) return
    await dropDay(db, table, day)
  }
}

const maxDaysSeen = 3

/** Makes what is missing of the days of these instants. */
export function createDayMaker(db: Database, table: string) {
  /** The last days that this process has seen: today, and yesterday for what began then. */
  let days: readonly number[] = []
  return async (instantsMs: readonly number[]): Promise<void> => {
    const needed = [...new Set(instantsMs.map(startOfDay))]
    for (const day of needed) if (!days.includes(day)) await createDay(db, table, day)
    days = [...new Set([...needed, ...days])].slice(0, maxDaysSeen)
  }
}
