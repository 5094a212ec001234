import { sql } from 'kysely'
import type { Database } from './database.ts'

/** What the database was filled with last, as its filler named it: the same need not be written again. */
export async function readSeedVersion(db: Database): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select obj_description('tenants'::regclass, 'pg_class') as name`.execute(db)
  return rows[0]?.name ?? null
}

/** Kept as a remark on a table: whoever may fill the tables may write it, and a copy of the database has it too. */
export async function writeSeedVersion(db: Database, name: string): Promise<void> {
  await sql`comment on table tenants is ${sql.lit(name)}`.execute(db)
}
