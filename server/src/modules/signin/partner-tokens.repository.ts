import { sql } from 'kysely'
import { type Database, deleteBatch } from '../../db/index.ts'

/** Records that a token was used; false if it was used before. */
export async function spendPartnerToken(
  db: Database,
  { tenantId, mac }: { tenantId: number; mac: Buffer },
  expiresAt: Date,
): Promise<boolean> {
  const spent = await db
    .insertInto('spent_partner_tokens')
    .values({ tenant_id: tenantId, mac, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('tenant_id')
    .executeTakeFirst()
  return spent !== undefined
}

export function deleteSpentTokens(db: Database, nowMs: number, limit: number): Promise<number> {
  return deleteBatch(db, 'spent_partner_tokens', sql`expires_at <= ${new Date(nowMs)}`, limit)
}
