import type { Database } from '../../db/index.ts'

export async function putSealedSecret(
  db: Database,
  secret: { tenant_id: number; name: string; sealed: Buffer },
): Promise<void> {
  await db
    .insertInto('tenant_secrets')
    .values(secret)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doUpdateSet({ sealed: secret.sealed }))
    .execute()
}

export async function deleteSealedSecret(db: Database, tenantId: number, name: string): Promise<void> {
  await db.deleteFrom('tenant_secrets').where('tenant_id', '=', tenantId).where('name', '=', name).execute()
}

export async function findSealedSecret(db: Database, tenantId: number, name: string) {
  const found = await db
    .selectFrom('tenant_secrets')
    .select('sealed')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .executeTakeFirst()
  return found?.sealed
}
