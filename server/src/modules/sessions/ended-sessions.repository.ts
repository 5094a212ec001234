import { sql } from 'kysely'
import { type Database, deleteBatch } from '../../db/index.ts'

export async function insertEndedSessions(db: Database, keys: string[]): Promise<void> {
  await db
    .insertInto('ended_sessions')
    .values(keys.map((session_key) => ({ session_key })))
    .onConflict((conflict) => conflict.column('session_key').doNothing())
    .execute()
}

export function listEndedSessions(db: Database, since: Date) {
  return db
    .selectFrom('ended_sessions')
    .select(['session_key', 'ended_at'])
    .where('ended_at', '>=', since)
    .execute()
}

/** Rows older than the longest link are not needed. */
export function deleteEndedSessions(db: Database, before: Date, limit: number): Promise<number> {
  return deleteBatch(db, 'ended_sessions', sql`ended_at < ${before}`, limit)
}
