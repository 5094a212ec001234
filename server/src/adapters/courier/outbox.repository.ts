import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import type { Message } from './courier.ts'

/** What is older than an hour goes when something new comes: no code outlives its use by long. */
export async function addToOutbox(
  db: Database,
  { tenantId, channel, recipient, text }: Message,
): Promise<void> {
  await db.deleteFrom('outbox').where('created_at', '<', sql<Date>`now() - interval '1 hour'`).execute()
  await db.insertInto('outbox').values({ tenant_id: tenantId, channel, recipient, text }).execute()
}

/** The newest messages of a tenant first. */
export function listDelivered(db: Database, tenantId: number) {
  return db
    .selectFrom('outbox')
    .select(['id', 'channel', 'recipient', 'text', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .orderBy('id', 'desc')
    .limit(30)
    .execute()
}
