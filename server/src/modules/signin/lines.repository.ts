import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'

/** The subscriber line of an address, by the narrowest range that contains it. */
export async function findLine(db: Database, tenantId: number, address: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('subscriber_lines')
    .select('provider_uid')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`addresses >>= ${address}::inet`)
    .orderBy(sql`masklen(addresses)`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.provider_uid
}

export interface SubscriberLine {
  /** A range such as 10.1.0.0/24, or one address. */
  addresses: string
  providerUid: string
}

/** Replaces the lines of a tenant. */
export async function replaceLines(db: Database, tenantId: number, lines: SubscriberLine[]): Promise<void> {
  await db.deleteFrom('subscriber_lines').where('tenant_id', '=', tenantId).execute()
  if (!lines.length) return
  await db
    .insertInto('subscriber_lines')
    .values(
      lines.map(({ addresses, providerUid }) => ({
        tenant_id: tenantId,
        addresses,
        provider_uid: providerUid,
      })),
    )
    .execute()
}
