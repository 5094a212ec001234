import { randomUUID } from 'node:crypto'
import { type Database, uncached } from '../db/index.ts'
import { createLedger } from '../modules/ledger/index.ts'
import { createTenants } from '../modules/tenants/index.ts'

/** Puts money into the wallet of a user, as a gift. */
export async function giveMoney(db: Database, userId: number, amount: number): Promise<void> {
  const { tenant_id: tenantId } = await db
    .selectFrom('users')
    .select('tenant_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const tenant = await createTenants(db, uncached).ofId(tenantId)
  if (!tenant) throw new Error(`user ${userId} is of no tenant`)
  await createLedger(db).pay(
    tenant,
    { reference: `gift:${randomUUID()}`, userId, amount },
    'bonus',
    Date.now(),
  )
}
