import { sql } from 'kysely'
import type { Database } from './database.ts'

/** The seed that the database was last filled with, so that the same is not written again. */
export async function readSeedVersion(db: Database): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select obj_description('tenants'::regclass, 'pg_class') as name`.execute(db)
  return rows[0]?.name ?? null
}

/** Stored as a comment on a table: it needs no further permission and is part of every copy of the database. */
export async function writeSeedVersion(db: Database, name: string): Promise<void> {
  await sql`comment on table tenants is ${sql.lit(name)}`.execute(db)
}
