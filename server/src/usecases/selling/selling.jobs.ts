import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'
import { type Database, inTransaction } from '../../db/index.ts'
import type { Job, JobLogger } from '../../jobs/index.ts'
import { createLedger } from '../../modules/ledger/index.ts'
import { findRenewal, listDue, type Payments } from '../../modules/payments/index.ts'
import { createSubscriptions } from '../../modules/subscriptions/index.ts'
import type { Tenants } from '../../modules/tenants/index.ts'
import type { Pay } from './pay.ts'
import { refuseRenewal, renewDue, type Shortfall } from './renew.ts'

export interface SellingJobsOptions {
  db: Database
  tenants: Tenants
  payments: Payments
  pay: Pay
  logger: JobLogger
}

const batch = 200

/** Asks banks about payments of which nobody has told us, and gives back what was only a trial of a card. */
export function createPaymentsJob({
  db,
  pay,
  logger,
}: Pick<SellingJobsOptions, 'db' | 'pay' | 'logger'>): Job {
  return {
    name: 'payments',
    everyMinutes: 1,
    async run(nowMs, signal) {
      for (const id of await listDue(db, nowMs, batch)) {
        if (signal.aborted) return
        await pay.follow(id, nowMs).catch((error: unknown) => {
          if (!(error instanceof Failure)) throw error
          logger.warn({ payment: id, code: error.code }, 'a bank did not say how a payment stands')
        })
      }
    },
  }
}

/** Renews what is due: from the wallet, else from the primary card, else it is refused by the plan of the brand. */
export function createRenewalsJob(options: SellingJobsOptions): Job {
  const { db, tenants, payments, pay, logger } = options

  const fromWallet = (tenant: Tenant, userId: number, nowMs: number) =>
    inTransaction(db, async (work) => {
      await createLedger(work).lock(tenant.id, userId)
      return renewDue(work, tenant, userId, nowMs)
    })

  /** Charges the primary card, once for each try of a renewal; false where that is not possible. */
  async function fromCard(tenant: Tenant, { subscription, missing }: Shortfall, nowMs: number) {
    const { id, userId, charges, refusals } = subscription
    const [card] = await payments.cardsOf(userId)
    if (!card) return 'refused'
    const renewal = `${id}:${charges}:${refusals}`
    const begun = await findRenewal(db, renewal)
    // What came in was taken away again: the next try may charge the card anew.
    if (begun?.status === 'complete') return 'refused'
    const system = await payments.systemOf(tenant.id, card.pay_system_id)
    const payment = begun
      ? await pay.look(userId, begun.id, nowMs)
      : await pay.beginRenewal(tenant, { userId, card, system, amount: missing, renewal }, nowMs)
    if (payment.status === 'complete') return 'paid'
    return payment.status === 'error' ? 'refused' : 'waits'
  }

  async function renewUser(tenant: Tenant, userId: number, nowMs: number): Promise<void> {
    for (;;) {
      const shortfall = await fromWallet(tenant, userId, nowMs)
      if (!shortfall) return
      const outcome = await fromCard(tenant, shortfall, nowMs)
      if (outcome === 'waits') return
      if (outcome === 'refused') await refuse(tenant, shortfall, nowMs)
    }
  }

  /** The subscription may have changed while the bank was asked: then nothing is refused. */
  const refuse = (tenant: Tenant, { subscription }: Shortfall, nowMs: number) =>
    inTransaction(db, async (work) => {
      await createLedger(work).lock(tenant.id, subscription.userId)
      const live = await createSubscriptions(work).live(subscription.userId)
      const now = live.find(({ id }) => id === subscription.id)
      const isSame = now && now.charges === subscription.charges && now.refusals === subscription.refusals
      if (isSame && now.dueMs !== null && now.dueMs <= nowMs) await refuseRenewal(work, tenant, now, nowMs)
    })

  return {
    name: 'renewals',
    everyMinutes: 1,
    async run(nowMs, signal) {
      for (const tenant of await tenants.list()) {
        const seen = new Set<number>()
        for (;;) {
          const due = await createSubscriptions(db).dueUsers(tenant.id, { nowMs, limit: batch + seen.size })
          const users = due.filter((userId) => !seen.has(userId))
          if (users.length === 0) break
          for (const userId of users) {
            if (signal.aborted) return
            seen.add(userId)
            await renewUser(tenant, userId, nowMs).catch((error: unknown) => {
              if (!(error instanceof Failure)) throw error
              logger.warn({ user: userId, code: error.code }, 'a renewal waits for a bank')
            })
          }
        }
      }
    },
  }
}
