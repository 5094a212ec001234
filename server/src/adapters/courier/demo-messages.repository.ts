import { sql } from 'kysely'
import { type Database, deleteBatch } from '../../db/index.ts'
import type { Message } from './courier.ts'

/** Longer than any code is valid. */
const retentionMs = 60 * 60_000

export async function addDemoMessage(
  db: Database,
  { id, tenantId, channel, recipient, text }: Message,
): Promise<void> {
  await db
    .insertInto('demo_messages')
    .values({ key: id, tenant_id: tenantId, channel, recipient, text })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

export function deleteOldMessages(db: Database, nowMs: number, limit: number): Promise<number> {
  return deleteBatch(db, 'demo_messages', sql`created_at < ${new Date(nowMs - retentionMs)}`, limit)
}

export function listDemoMessages(db: Database, tenantId: number) {
  return db
    .selectFrom('demo_messages')
    .select(['id', 'channel', 'recipient', 'text', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .orderBy('id', 'desc')
    .limit(30)
    .execute()
}
