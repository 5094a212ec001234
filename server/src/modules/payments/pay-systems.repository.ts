import { z } from 'zod'
import { Translated } from '../../core/translate.ts'
import { type Database, inTransaction, notifyChange } from '../../db/index.ts'
import { payforms, paymentGateways } from './payment.rules.ts'

/** The topic of changed pay systems. */
export const paySystemsTopic = 'pay_systems'

const columns = {
  shortname: z.string().regex(/^[a-z0-9_-]{1,64}$/),
  /** The adapter that takes the money; null where people are only told how to pay. */
  gateway: z.enum(paymentGateways).nullable(),
  payforms: z.array(z.enum(payforms)).min(1),
  title: Translated,
  how_to_use: Translated.default({}),
  how_to_use_packet: Translated.default({}),
  button_text: Translated.default({}),
  /** whether paying by it needs no PIN. */
  skip_parental_control: z.boolean().default(false),
}

const PaySystemDraft = z.object(columns)
/** A way to pay as an operator writes it. */
export type PaySystemDraft = z.input<typeof PaySystemDraft>

const PaySystem = z.object({ id: z.int(), tenant_id: z.int(), ...columns })
export type PaySystem = z.output<typeof PaySystem>

/** Replaces the ways to pay of a tenant, in this order; one that is left out stays for what was paid by it. */
export async function replacePaySystems(
  db: Database,
  tenantId: number,
  drafts: readonly PaySystemDraft[],
): Promise<void> {
  if (!db.isTransaction) return inTransaction(db, (work) => replacePaySystems(work, tenantId, drafts))
  await db.updateTable('pay_systems').set({ is_offered: false }).where('tenant_id', '=', tenantId).execute()
  for (const [position, draft] of drafts.entries()) {
    const { shortname, gateway, skip_parental_control, ...rest } = PaySystemDraft.parse(draft)
    const fields = {
      ...{ gateway, skip_parental_control, payforms: rest.payforms, position, is_offered: true },
      title: JSON.stringify(rest.title),
      how_to_use: JSON.stringify(rest.how_to_use),
      how_to_use_packet: JSON.stringify(rest.how_to_use_packet),
      button_text: JSON.stringify(rest.button_text),
    }
    await db
      .insertInto('pay_systems')
      .values({ tenant_id: tenantId, shortname, ...fields })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'shortname']).doUpdateSet(fields))
      .execute()
  }
  await notifyChange(db, paySystemsTopic)
}

/** The ways to pay of a tenant in its order; those that are no longer offered come last. */
export async function listPaySystems(
  db: Database,
  tenantId: number,
): Promise<(PaySystem & { is_offered: boolean })[]> {
  const rows = await db
    .selectFrom('pay_systems')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('is_offered', 'desc')
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...PaySystem.parse(row), is_offered: row.is_offered }))
}

export async function findPaySystem(db: Database, id: number): Promise<PaySystem | undefined> {
  const row = await db.selectFrom('pay_systems').selectAll().where('id', '=', id).executeTakeFirst()
  return row && PaySystem.parse(row)
}
