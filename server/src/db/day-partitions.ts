import { sql } from 'kysely'
import type { Database } from './database.ts'
import { dayOfPartition, partitionOf, planDays, startOfDay } from './day-partitions.rules.ts'

/** Makes the partition of a day, unless some server has made it. */
async function createDay(db: Database, table: string, day: number): Promise<void> {
  const { name, from, to } = partitionOf(table, day)
  const { rows } = await sql`select from pg_class where relname = ${name}`.execute(db)
  if (rows.length > 0) return
  await db.transaction().execute(async (work) => {
    // Two servers that make a partition at once would fail on its name.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`days of ${table}`}, 0))`.execute(work)
    await sql`create table if not exists ${sql.id(name)} partition of ${sql.id(table)}
      for values from (${sql.lit(from)}) to (${sql.lit(to)})`.execute(work)
  })
}

/** The days that have a partition, the earliest first. */
async function listDays(db: Database, table: string): Promise<number[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = ${table}::regclass order by relname
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
    await sql`drop table if exists ${sql.id(partitionOf(table, day).name)}`.execute(db)
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
