import { sql } from 'kysely'
import type { Role } from '../../core/viewer.ts'
import { type Database, deleteBatch } from '../../db/index.ts'
import { type Action, firstLockMs, maxLockMs, maxTries } from './parental.rules.ts'

export interface Trying {
  userId: number
  role: Role
  now: Date
}

/** Takes one try; false without a PIN or while locked. Atomic, so parallel calls get no extra tries. */
export async function takeTry(db: Database, { userId, role, now }: Trying): Promise<boolean> {
  const isLockOver = sql<boolean>`parental_locks.locked_until is not null`
  const fallsNow = sql<boolean>`not (${isLockOver}) and parental_locks.tries + 1 >= ${maxTries}`
  const lockMs = sql<number>`least(${firstLockMs} * power(2, parental_locks.locks), ${maxLockMs})`
  const taken = await db
    .insertInto('parental_locks')
    .columns(['user_id', 'role', 'tries'])
    .expression(
      db
        .selectFrom('users')
        .select(['id', sql<string>`${role}`.as('role'), sql<number>`1`.as('tries')])
        .where('id', '=', userId)
        .where('parental_code_hash', 'is not', null),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'role'])
        .doUpdateSet({
          tries: sql<number>`case when ${isLockOver} then 1 else parental_locks.tries + 1 end`,
          locks: sql<number>`parental_locks.locks + (${fallsNow})::int`,
          locked_until: sql<Date | null>`
            case when ${fallsNow} then ${now}::timestamptz + ${lockMs} * interval '1 millisecond' end`,
        })
        .where(({ eb, or }) =>
          or([eb('parental_locks.locked_until', 'is', null), eb('parental_locks.locked_until', '<=', now)]),
        ),
    )
    .returning('tries')
    .executeTakeFirst()
  return taken !== undefined
}

export async function findLock(db: Database, userId: number, role: Role): Promise<Date | null> {
  const found = await db
    .selectFrom('parental_locks')
    .select('locked_until')
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .executeTakeFirst()
  return found?.locked_until ?? null
}

export async function clearTries(db: Database, userId: number, role: Role): Promise<void> {
  await db.deleteFrom('parental_locks').where('user_id', '=', userId).where('role', '=', role).execute()
}

/** A new PIN starts without the failed tries of the old one. */
export async function clearLocks(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('parental_locks').where('user_id', '=', userId).execute()
}

export async function findPhone(db: Database, userId: number): Promise<string | null> {
  const user = await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst()
  return user?.phone ?? null
}

export async function saveGrants(
  db: Database,
  tokenHash: Buffer,
  actions: readonly Action[],
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('parental_grants')
    .values(actions.map((action) => ({ token_hash: tokenHash, action, expires_at: expiresAt })))
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'action']).doUpdateSet({ expires_at: expiresAt }),
    )
    .execute()
}

/** Actions that are open to a session. */
export async function listGrants(db: Database, tokenHash: Buffer, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('parental_grants')
    .select('action')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .execute()
  return rows.map(({ action }) => action)
}

export async function limitGrant(
  db: Database,
  tokenHash: Buffer,
  action: Action,
  expiresAt: Date,
): Promise<void> {
  await db
    .updateTable('parental_grants')
    .set({ expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .where('action', '=', action)
    .where('expires_at', '>', expiresAt)
    .execute()
}

export async function dropGrants(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('parental_grants').where('token_hash', '=', tokenHash).execute()
}

/** Drops all grants of a PIN, except those of one session. */
export async function dropGrantsOfUser(db: Database, userId: number, except: Buffer | null): Promise<void> {
  const sessions = db.selectFrom('tokens').select('hash').where('user_id', '=', userId)
  await db
    .deleteFrom('parental_grants')
    .where('token_hash', 'in', except ? sessions.where('hash', '!=', except) : sessions)
    .execute()
}

export function deleteExpiredGrants(db: Database, nowMs: number, limit: number): Promise<number> {
  return deleteBatch(db, 'parental_grants', sql`expires_at <= ${new Date(nowMs)}`, limit)
}
