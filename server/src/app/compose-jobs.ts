import { courierSweeps, openCourier } from '../adapters/courier/index.ts'
import { type Database, deleteOldChanges, uncached } from '../db/index.ts'
import { createSweepJob, type Job, type JobLogger, type Sweep } from '../jobs/index.ts'
import { createAccount } from '../modules/account/index.ts'
import { createAnalyticsDaysJob } from '../modules/analytics/index.ts'
import { cableSweeps } from '../modules/cable/index.ts'
import { createEntitlements } from '../modules/entitlements/index.ts'
import { createHeartbeatDaysJob } from '../modules/history/index.ts'
import { idempotencySweeps } from '../modules/idempotency/index.ts'
import { leasesSweeps } from '../modules/leases/index.ts'
import { limitsSweeps } from '../modules/limits/index.ts'
import { messagesSweeps } from '../modules/messages/index.ts'
import { type Outbox, outboxSweeps } from '../modules/outbox/index.ts'
import { createPackets } from '../modules/packets/index.ts'
import { parentalSweeps } from '../modules/parental/index.ts'
import { pushSweeps } from '../modules/push/index.ts'
import { createPlanJob, scheduleSweeps } from '../modules/schedule/index.ts'
import { sessionsSweeps } from '../modules/sessions/index.ts'
import { signinSweeps } from '../modules/signin/index.ts'
import { streamsSweeps } from '../modules/streams/index.ts'
import { createTenants } from '../modules/tenants/index.ts'
import { usersSweeps } from '../modules/users/index.ts'
import { createReconciliationJob } from '../usecases/selling/reconcile.jobs.ts'
import { createReconcile } from '../usecases/selling/reconcile.ts'
import { createPaymentsJob, createRenewalsJob } from '../usecases/selling/selling.jobs.ts'
import { composePush } from './compose-push.ts'
import { composeSelling, connectBanks } from './compose-selling.ts'
import type { Config } from './config.ts'
import { reportOutbox } from './outbox-report.ts'

/**
 * All tables that would grow for ever, in the order of deletion. Guests come last, when fewest rows refer to them.
 */
export function composeSweeps(db: Database, { guestDays }: Pick<Config, 'guestDays'>): Sweep[] {
  return [
    ...parentalSweeps(db),
    ...signinSweeps(db),
    ...limitsSweeps(db),
    ...leasesSweeps(db),
    { name: 'changes', deleteBatch: (nowMs, limit) => deleteOldChanges(db, nowMs, limit) },
    ...scheduleSweeps(db),
    ...cableSweeps(db),
    ...courierSweeps(db),
    ...outboxSweeps(db),
    ...messagesSweeps(db),
    ...pushSweeps(db),
    ...sessionsSweeps(db),
    ...streamsSweeps(db),
    ...idempotencySweeps(db),
    ...usersSweeps(db, guestDays),
  ]
}

/** What runs without a caller. */
export interface Background {
  jobs: Job[]
  outbox: Outbox
}

async function composeSellingJobs(db: Database, config: Config, logger: JobLogger): Promise<Background> {
  const tenants = createTenants(db, uncached)
  const { gatewayOf, outbox, pay, payments, settlePayment } = composeSelling({
    ...{ db, cacheUntilChange: uncached, tenants, banks: await connectBanks(config, db) },
    ...{ courier: openCourier(config.courier, db), outboxReport: reportOutbox(logger) },
    push: composePush(db, { cacheUntilChange: uncached, tenants, pushPrivate: config.pushPrivate }),
    account: createAccount(db),
    entitlements: createEntitlements(db),
    packets: createPackets(db, uncached),
  })
  const reconcile = createReconcile({ db, gatewayOf, settlePayment, logger })
  const jobs = [
    createPaymentsJob({ db, pay, logger }),
    createRenewalsJob({ db, tenants, payments, pay, logger }),
    createReconciliationJob({ db, tenants, reconcile, logger }),
  ]
  return { jobs, outbox }
}

export async function composeBackground(
  db: Database,
  config: Config,
  logger: JobLogger,
): Promise<Background> {
  const { jobs, outbox } = await composeSellingJobs(db, config, logger)
  return {
    jobs: [
      createPlanJob(db),
      createHeartbeatDaysJob(db),
      createAnalyticsDaysJob(db, config.analyticsDays),
      createSweepJob(composeSweeps(db, config), logger),
      ...jobs,
    ],
    outbox,
  }
}
