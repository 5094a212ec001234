import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import type { Difference, DifferenceKind } from './reconciliation.rules.ts'

/** A day of a tenant at a bank; the day is written YYYY-MM-DD. */
export interface ComparedDay {
  tenantId: number
  gateway: string
  day: string
}

export interface FoundDifference extends Difference {
  gateway: string
  tenantId: number | null
  day: string
  paymentKey: string
  paymentId: number | null
  bankCurrency: string | null
  ownCurrency: string | null
}

/** Writes a difference; false if it was found before. */
export async function insertDifference(
  db: Database,
  found: FoundDifference,
  nowMs: number,
): Promise<boolean> {
  const row = await db
    .insertInto('reconciliation_differences')
    .values({
      ...{ gateway: found.gateway, tenant_id: found.tenantId, day: found.day, kind: found.kind },
      ...{ payment_key: found.paymentKey, payment_id: found.paymentId, found_at: new Date(nowMs) },
      ...{ bank_amount: found.bankAmount, own_amount: found.ownAmount },
      ...{ bank_currency: found.bankCurrency, own_currency: found.ownCurrency },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that the books say the same of a payment again, but for these differences. */
export async function settleDifferences(
  db: Database,
  { gateway, paymentKey }: { gateway: string; paymentKey: string },
  left: readonly Difference[],
  nowMs: number,
): Promise<void> {
  const kinds = left.map(({ kind }) => kind)
  await sql`
    update reconciliation_differences set settled_at = ${new Date(nowMs)}
    where gateway = ${gateway} and payment_key = ${paymentKey} and settled_at is null
      and kind <> all (${kinds}::text[])
  `.execute(db)
}

/** Our names for the payments about which the books of a tenant and of a bank still differ. */
export async function listOpenKeys(db: Database, tenantId: number, gateway: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reconciliation_differences')
    .select('payment_key')
    .distinct()
    .where('gateway', '=', gateway)
    .where('tenant_id', '=', tenantId)
    .where('settled_at', 'is', null)
    .execute()
  return rows.map(({ payment_key }) => payment_key)
}

export interface ReportedDifference extends FoundDifference {
  isSettled: boolean
}

/** What was found for a day, what nobody here has begun among it. */
export async function listDifferences(
  db: Database,
  { tenantId, gateway, day }: ComparedDay,
): Promise<ReportedDifference[]> {
  const rows = await db
    .selectFrom('reconciliation_differences')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('day', '=', day)
    .where(({ or, eb }) => or([eb('tenant_id', '=', tenantId), eb('tenant_id', 'is', null)]))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...{ gateway, tenantId: row.tenant_id, day, kind: row.kind as DifferenceKind },
    ...{ paymentKey: row.payment_key, paymentId: row.payment_id },
    ...{ bankAmount: row.bank_amount, ownAmount: row.own_amount },
    ...{ bankCurrency: row.bank_currency, ownCurrency: row.own_currency },
    isSettled: row.settled_at !== null,
  }))
}

/** Notes that a day was compared as a whole. */
export async function writeCompared(
  db: Database,
  { tenantId, gateway, day }: ComparedDay,
  nowMs: number,
): Promise<void> {
  await db
    .insertInto('reconciliations')
    .values({ tenant_id: tenantId, gateway, day, finished_at: new Date(nowMs) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The last day that was compared, as YYYY-MM-DD. */
export async function findLastCompared(
  db: Database,
  tenantId: number,
  gateway: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day from reconciliations where tenant_id = ${tenantId} and gateway = ${gateway}
  `.execute(db)
  return rows[0]?.day ?? undefined
}
