import { sql } from 'kysely'
import { Tenant, type TenantDraft } from '../../core/tenant.ts'
import type { Database } from '../../db/index.ts'

export async function listTenants(db: Database): Promise<Tenant[]> {
  const rows = await db.selectFrom('tenants').selectAll().orderBy('id').execute()
  return rows.map(({ is_default, ...row }) => Tenant.parse({ ...row, isDefault: is_default }))
}

/** Inserts or updates a brand by short name. */
export async function saveTenant(db: Database, tenant: TenantDraft): Promise<number> {
  const row = {
    shortname: tenant.shortname,
    name: tenant.name,
    hosts: tenant.hosts,
    is_default: tenant.isDefault,
    traits: JSON.stringify(tenant.traits),
    theme: JSON.stringify(tenant.theme),
    texts: JSON.stringify(tenant.texts),
    languages: JSON.stringify(tenant.languages),
    currency: JSON.stringify(tenant.currency),
    support: JSON.stringify(tenant.support),
    artwork: JSON.stringify(tenant.artwork),
  }
  const { id } = await db
    .insertInto('tenants')
    .values(row)
    .onConflict((conflict) => conflict.column('shortname').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The country of an address by the narrowest range that contains it; null where none does. */
export async function findCountry(db: Database, address: string): Promise<string | null> {
  const found = await db
    .selectFrom('country_ranges')
    .select('country')
    .where(sql<boolean>`addresses >>= ${address}::inet`)
    .orderBy(sql`masklen(addresses)`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.country ?? null
}

/** The operator whose network contains an address. */
export async function findTenantOfLine(db: Database, address: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('subscriber_lines')
    .select('tenant_id')
    .where(sql<boolean>`addresses >>= ${address}::inet`)
    .orderBy(sql`masklen(addresses)`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.tenant_id
}
