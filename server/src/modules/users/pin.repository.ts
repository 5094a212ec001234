import type { Database } from '../../db/index.ts'

export async function findPin(db: Database, userId: number): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('parental_code_hash')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.parental_code_hash ?? null
}

/** Replaces the PIN that was read; false where it has changed meanwhile. */
export async function replacePin(
  db: Database,
  userId: number,
  { hash, replaces }: { hash: string; replaces: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ parental_code_hash: hash })
    .where('id', '=', userId)
    .where('parental_code_hash', 'is not distinct from', replaces)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Claims the right to send a PIN; undefined while the last one is too recent. */
export function claimSending(db: Database, userId: number, { now, before }: { now: Date; before: Date }) {
  return db
    .updateTable('users')
    .set({ parental_sent_at: now })
    .where('id', '=', userId)
    .where(({ eb, or }) => or([eb('parental_sent_at', 'is', null), eb('parental_sent_at', '<=', before)]))
    .returning('phone')
    .executeTakeFirst()
}

/** Keeps tries and lock: requesting new PINs gives no further guesses. */
export async function writeSentPin(db: Database, userId: number, hash: string): Promise<void> {
  await db.updateTable('users').set({ parental_code_hash: hash }).where('id', '=', userId).execute()
}
