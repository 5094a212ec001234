import { type Database, uncached } from '../../db/index.ts'
import { createLedger } from '../../modules/ledger/index.ts'
import { findDefaultPeriod } from '../../modules/packets/index.ts'
import { insertOffer, replacePaySystems } from '../../modules/payments/index.ts'
import { createTenants } from '../../modules/tenants/index.ts'
import { giveMoney } from '../../testing/give-money.ts'

const dayMs = 24 * 60 * 60_000

/** What belongs to the owner in money: a subscription, a payment, a receipt and an offer of alpha. */
export async function openMoney(
  db: Database,
  { tenantId, packetId }: { tenantId: number; packetId: number },
  userId: number,
) {
  const period = await findDefaultPeriod(db, tenantId, packetId)
  if (!period) throw new Error('alpha sells no packet')
  const title = { en: 'canaryalpha desk' }
  await replacePaySystems(db, tenantId, [{ shortname: 'desk', gateway: null, payforms: ['info'], title }])
  const { id: paySystemId } = await db
    .selectFrom('pay_systems')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  const now = new Date()
  const payment = {
    ...{ tenant_id: tenantId, user_id: userId, pay_system_id: paySystemId, payform: 'short_url' },
    ...{ amount: 100, currency: 'RUB', status: 'complete', created_at: now, settled_at: now },
  }
  const { id: paymentId } = await db
    .insertInto('payments')
    .values(payment)
    .returning('id')
    .executeTakeFirstOrThrow()
  const draft = { tenantId, userId, purchaseTypeId: period.id, libraryId: null, entityLicenseId: null }
  const { id: offerId } = await insertOffer(db, draft, now.getTime())

  const receiptNumber = await chargeOnce(db, userId)

  return {
    receiptNumber,
    paymentId,
    offerId,
    /** A subscription of the owner in a state, and no other. */
    async subscription(state: 'active' | 'ending' | 'future'): Promise<number> {
      await db.deleteFrom('subscriptions').where('user_id', '=', userId).execute()
      const { id } = await db
        .insertInto('subscriptions')
        .values({
          ...{ tenant_id: tenantId, user_id: userId, packet_id: packetId, purchase_type_id: period.id },
          ...{ kind: 'regular', state, anchor_at: now, paid_months: 1, paid_days: 0, had_trial: false },
          ...{ paid_until: new Date(now.getTime() + dayMs), due_at: new Date(now.getTime() + dayMs) },
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
  }
}

/** The number of a receipt for something that the user has paid. */
async function chargeOnce(db: Database, userId: number): Promise<number> {
  await giveMoney(db, userId, 100)
  const { tenant_id: tenantId } = await db
    .selectFrom('users')
    .select('tenant_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const tenant = await createTenants(db, uncached).ofId(tenantId)
  if (!tenant) throw new Error('the owner is of no brand')
  const movement = { reference: 'charge:canary', userId, amount: 100, title: { en: 'canaryowner desk' } }
  const ledger = createLedger(db)
  await ledger.charge(tenant, movement, Date.now())
  return (await ledger.receiptsOf({ tenantId, userId }, { limit: 1 }))[0]?.number ?? 0
}
