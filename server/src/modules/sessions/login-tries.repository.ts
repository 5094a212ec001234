import { sql } from 'kysely'
import { type Database, deleteBatch } from '../../db/index.ts'

const windowMs = 15 * 60_000
const mostTries = 5

/**
 * Counts a try before it is weighed. Answers how long to wait, in milliseconds, where there were too many;
 * a login that nobody has is counted like any other.
 */
export async function countLoginTry(
  db: Database,
  tenantId: number,
  login: string,
  nowMs: number,
): Promise<number | undefined> {
  const now = new Date(nowMs)
  const windowEnded = new Date(nowMs - windowMs)
  const counted = await db
    .insertInto('login_tries')
    .values({ tenant_id: tenantId, login, tries: 1, window_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'login'])
        .doUpdateSet({
          tries: sql<number>`case when login_tries.window_at <= ${windowEnded} then 1 else login_tries.tries + 1 end`,
          window_at: sql<Date>`case when login_tries.window_at <= ${windowEnded} then excluded.window_at else login_tries.window_at end`,
        })
        .where(({ or, eb }) =>
          or([eb('login_tries.window_at', '<=', windowEnded), eb('login_tries.tries', '<', mostTries)]),
        ),
    )
    .returning('login')
    .executeTakeFirst()
  if (counted) return undefined
  const held = await db
    .selectFrom('login_tries')
    .select('window_at')
    .where('tenant_id', '=', tenantId)
    .where('login', '=', login)
    .executeTakeFirst()
  return held ? Math.max(0, held.window_at.getTime() + windowMs - nowMs) : 0
}

/** After a right password nothing is held against a login. */
export async function forgetLoginTries(db: Database, tenantId: number, login: string): Promise<void> {
  await db.deleteFrom('login_tries').where('tenant_id', '=', tenantId).where('login', '=', login).execute()
}

/** Anybody can name logins that nobody has: tries that no longer count go. */
export function deleteOldTries(db: Database, nowMs: number, limit: number): Promise<number> {
  return deleteBatch(db, 'login_tries', sql`window_at <= ${new Date(nowMs - windowMs)}`, limit)
}
