import { sql } from 'kysely'
import type { Database } from '../db/index.ts'

/** Another machine takes a lease although it has not expired, as if its holder had been cut off for long. */
export async function stealLease(db: Database, name: string): Promise<void> {
  await sql`
    update leases set holder = 'thief - 1 -', fence = default, expires_at = clock_timestamp() + interval '1 hour'
    where name = ${name}
  `.execute(db)
}
