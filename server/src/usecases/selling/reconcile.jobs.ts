import { dayAfter, dayAt } from '../../core/calendar.rules.ts'
import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'
import type { Database } from '../../db/index.ts'
import type { Job, JobLogger } from '../../jobs/index.ts'
import { findLastCompared, listGateways, writeCompared } from '../../modules/reconciliation/index.ts'
import type { Tenants } from '../../modules/tenants/index.ts'
import type { Reconcile } from './reconcile.ts'

export interface ReconcileJobOptions {
  db: Database
  tenants: Tenants
  reconcile: Reconcile
  logger: JobLogger
}

/** How long after midnight a day is compared: by then what was begun on it is decided. */
const settledAfterMs = 3 * 60 * 60_000
/** After a longer rest the days before are left out. */
const maxDays = 31

/** Compares every finished day of every tenant with the statements of its banks, once. */
export function createReconciliationJob({ db, tenants, reconcile, logger }: ReconcileJobOptions): Job {
  async function* dueDays({ id, traits }: Tenant, gateway: string, nowMs: number): AsyncGenerator<string> {
    const last = dayAt(nowMs - settledAfterMs, traits.timeZone, -1)
    const compared = await findLastCompared(db, id, gateway)
    const first = dayAfter(last, 1 - maxDays)
    let day = compared === undefined ? last : dayAfter(compared)
    if (day < first) day = first
    for (; day <= last; day = dayAfter(day)) yield day
  }

  return {
    name: 'reconciliation',
    everyMinutes: 60,
    async run(nowMs, signal) {
      for (const tenant of await tenants.list()) {
        for (const gateway of await listGateways(db, tenant.id)) {
          try {
            for await (const day of dueDays(tenant, gateway, nowMs)) {
              if (signal.aborted) return
              await reconcile.day(tenant, gateway, day, nowMs)
              await writeCompared(db, { tenantId: tenant.id, gateway, day }, nowMs)
              logger.info({ tenant: tenant.id, gateway, day }, 'the books of a day were compared')
            }
          } catch (error) {
            if (!(error instanceof Failure)) throw error
            const facts = { tenant: tenant.id, gateway, code: error.code, bank: error.detail.bank }
            logger.warn(facts, 'the books of a day were not compared')
          }
        }
      }
    },
  }
}
