import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'
import { type Database, inTransaction } from '../../db/index.ts'
import type { Job, JobLogger } from '../../jobs/index.ts'
import { createLedger } from '../../modules/ledger/index.ts'
import { listDue, type Payments } from '../../modules/payments/index.ts'
import type { Tenants } from '../../modules/tenants/index.ts'
import { createBankLine } from './bank-line.ts'
import { duePages, inLanes } from './due-pages.ts'
import { inHalves } from './in-halves.ts'
import type { Pay } from './pay.ts'
import { renewDue } from './renew.ts'
import { renewByCard } from './renew-by-card.ts'

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

/** How many users a transaction renews. */
const walletBatch = 500
/** Smaller, so that what a slow bank has said is soon written. */
const cardBatch = 250
/** One is at the database while the other computes. */
const lanes = 2
const bankLimits = { max: 64, maxFailures: 10 }

/**
 * Renews what is due: from the wallet, else from the primary card, else it is refused by the plan of the brand. Cards
 * come after all wallets, so that nobody who has money waits for a bank.
 */
export function createRenewalsJob({ db, tenants, payments, pay, logger }: SellingJobsOptions): Job {
  /** Whoever is held by another transaction buys, pays or is renewed at this moment: he comes next time. */
  const fromWallets = (
    tenant: Tenant,
    userIds: readonly number[],
    { nowMs, blame }: { nowMs: number; blame: (userId: number, error: unknown) => void },
  ) =>
    inHalves(
      userIds,
      (some) =>
        inTransaction(db, async (work) => {
          const free = await createLedger(work).lockFree(tenant.id, some)
          return renewDue(work, tenant, free, nowMs)
        }),
      blame,
    )

  return {
    name: 'renewals',
    everyMinutes: 1,
    async run(nowMs, signal) {
      const line = createBankLine({
        ...{ ...bankLimits, signal },
        onFailure: ({ code }) => logger.warn({ code }, 'a renewal waits for a bank'),
      })
      const blame = (userId: number, error: unknown) =>
        logger.error({ err: error, user: userId }, 'a user could not be renewed')
      const pagesOf = (tenant: Tenant, limit: number) => duePages(db, tenant.id, { nowMs, limit, signal })
      const all = await tenants.list()
      for (const tenant of all) {
        await inLanes(lanes, pagesOf(tenant, walletBatch), async (page) => {
          // Whoever has nothing or cannot be renewed is met again below.
          const balances = await createLedger(db).balancesOf(page)
          const paying = page.filter((userId) => (balances.get(userId) ?? 0) > 0)
          await fromWallets(tenant, paying, { nowMs, blame: () => undefined })
        })
      }
      for (const tenant of all) {
        await inLanes(lanes, pagesOf(tenant, cardBatch), async (page) => {
          for (let userIds: readonly number[] = page; userIds.length > 0 && !signal.aborted; ) {
            const shortfalls = await fromWallets(tenant, userIds, { nowMs, blame })
            userIds = await renewByCard({ db, pay, payments, line, blame }, tenant, shortfalls, nowMs)
          }
        })
      }
    },
  }
}
