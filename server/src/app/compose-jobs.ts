import { courierSweeps } from '../adapters/courier/index.ts'
import type { Database } from '../db/index.ts'
import { createSweepJob, type Job, type JobLogger, type Sweep } from '../jobs/index.ts'
import { cableSweeps } from '../modules/cable/index.ts'
import { createHeartbeatDaysJob } from '../modules/history/index.ts'
import { limitsSweeps } from '../modules/limits/index.ts'
import { parentalSweeps } from '../modules/parental/index.ts'
import { createPlanJob, scheduleSweeps } from '../modules/schedule/index.ts'
import { sessionsSweeps } from '../modules/sessions/index.ts'
import { signinSweeps } from '../modules/signin/index.ts'
import { streamsSweeps } from '../modules/streams/index.ts'
import { usersSweeps } from '../modules/users/index.ts'
import type { Config } from './config.ts'

/**
 * All tables that would grow for ever, in the order of deletion. Guests come last, when fewest rows refer to them.
 */
export function composeSweeps(db: Database, { guestDays }: Pick<Config, 'guestDays'>): Sweep[] {
  return [
    ...parentalSweeps(db),
    ...signinSweeps(db),
    ...limitsSweeps(db),
    ...scheduleSweeps(db),
    ...cableSweeps(db),
    ...courierSweeps(db),
    ...sessionsSweeps(db),
    ...streamsSweeps(db),
    ...usersSweeps(db, guestDays),
  ]
}

export function composeJobs(db: Database, config: Pick<Config, 'guestDays'>, logger: JobLogger): Job[] {
  return [createPlanJob(db), createHeartbeatDaysJob(db), createSweepJob(composeSweeps(db, config), logger)]
}
