import type { Database } from '../../db/index.ts'

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

/** Rows older than the longest link are of no use. */
export async function deleteEndedSessions(db: Database, beforeMs: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('ended_sessions')
    .where('ended_at', '<', new Date(beforeMs))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
