import { sql } from 'kysely'
import { type Database, deleteBatch } from '../../db/index.ts'
import type { Action } from './parental.rules.ts'

export function findPin(db: Database, userId: number) {
  return db
    .selectFrom('users')
    .select(['parental_code_hash', 'parental_locked_until'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

export interface Trying {
  now: Date
  mostTries: number
  lockUntil: Date
}

/** Takes one of the tries and answers what to weigh it against; undefined without a PIN or while it is locked. */
export function takeTry(db: Database, userId: number, { now, mostTries, lockUntil }: Trying) {
  const isLockOver = sql<boolean>`parental_locked_until is not null`
  return db
    .updateTable('users')
    .set({
      parental_tries: sql<number>`case when ${isLockOver} then 1 else parental_tries + 1 end`,
      parental_locked_until: sql<Date | null>`
        case when ${isLockOver} or parental_tries + 1 < ${mostTries} then null else ${lockUntil}::timestamptz end`,
    })
    .where('id', '=', userId)
    .where('parental_code_hash', 'is not', null)
    .where(({ eb, or }) =>
      or([eb('parental_locked_until', 'is', null), eb('parental_locked_until', '<=', now)]),
    )
    .returning('parental_code_hash as hash')
    .executeTakeFirst()
}

export async function clearTries(db: Database, userId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ parental_tries: 0, parental_locked_until: null })
    .where('id', '=', userId)
    .execute()
}

/** Puts a PIN in the place of the one that was seen; false where another one stands there by now. */
export async function replacePin(
  db: Database,
  userId: number,
  { hash, replaces }: { hash: string; replaces: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ parental_code_hash: hash, parental_tries: 0, parental_locked_until: null })
    .where('id', '=', userId)
    .where('parental_code_hash', 'is not distinct from', replaces)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Claims the right to send a PIN; undefined while the last one is too young. */
export function claimSending(db: Database, userId: number, { now, before }: { now: Date; before: Date }) {
  return db
    .updateTable('users')
    .set({ parental_sent_at: now })
    .where('id', '=', userId)
    .where(({ eb, or }) => or([eb('parental_sent_at', 'is', null), eb('parental_sent_at', '<=', before)]))
    .returning('phone')
    .executeTakeFirst()
}

/** Gives the right back when nothing was sent. */
export async function releaseSending(db: Database, userId: number): Promise<void> {
  await db.updateTable('users').set({ parental_sent_at: null }).where('id', '=', userId).execute()
}

export async function findPhone(db: Database, userId: number): Promise<string | null> {
  const user = await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst()
  return user?.phone ?? null
}

/** Leaves tries and lock alone: asking for new PINs buys no further guesses. */
export async function writeSentPin(db: Database, userId: number, hash: string): Promise<void> {
  await db.updateTable('users').set({ parental_code_hash: hash }).where('id', '=', userId).execute()
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

export async function dropGrants(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('parental_grants').where('token_hash', '=', tokenHash).execute()
}

/** What a PIN opened is closed again with it, everywhere but in the session that is left out. */
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
