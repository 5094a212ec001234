import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Whether the database answers right now. */
export async function isReachable(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}
