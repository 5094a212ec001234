import { sql } from 'kysely'
import { type Database, deleteBatch } from '../../db/index.ts'

export interface KeyRow {
  userId: number
  key: string
  operation: string
  bodyHash: Buffer
  createdMs: number
}

/** Claims a key; false if somebody has it. Waits for a transaction that claims the same key. */
export async function insertKey(work: Database, row: KeyRow): Promise<boolean> {
  const { userId, key, operation, bodyHash, createdMs } = row
  const { numInsertedOrUpdatedRows = 0n } = await work
    .insertInto('idempotency_keys')
    .values({
      ...{ user_id: userId, key, operation, body_hash: bodyHash },
      created_at: new Date(createdMs),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export function findKey(work: Database, userId: number, key: string) {
  return work
    .selectFrom('idempotency_keys')
    .select(['operation', 'body_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function writeAnswer(
  work: Database,
  userId: number,
  key: string,
  answer: unknown,
): Promise<void> {
  await work
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

export function deleteOldKeys(db: Database, olderThan: Date, limit: number): Promise<number> {
  return deleteBatch(db, 'idempotency_keys', sql`created_at < ${olderThan}`, limit)
}
