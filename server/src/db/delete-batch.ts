import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import type { DB } from './schema.generated.ts'

/** Deletes at most `limit` rows and returns how many were deleted; locked rows are left for the next time. */
export async function deleteBatch(
  db: Database,
  table: keyof DB,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with due as materialized (
      select ctid from ${sql.table(table)} where ${condition} limit ${limit} for update skip locked
    )
    delete from ${sql.table(table)} where ctid = any (array(select ctid from due))
  `.execute(db)
  return Number(numAffectedRows)
}
