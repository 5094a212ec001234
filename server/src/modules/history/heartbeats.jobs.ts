import type { Database } from '../../db/index.ts'
import type { Job } from '../../jobs/index.ts'
import { planDays } from './heartbeat-days.rules.ts'
import { createHeartbeatDay, dropHeartbeatDay, listHeartbeatDays } from './heartbeats.repository.ts'

/** Makes the partitions of the next days and drops those that have had their time. */
export function createHeartbeatDaysJob(db: Database): Job {
  return {
    name: 'heartbeat-days',
    everyMinutes: 360,
    run: async (nowMs, signal) => {
      const { create, drop } = planDays(await listHeartbeatDays(db), nowMs)
      for (const day of create) if (!signal.aborted) await createHeartbeatDay(db, day)
      for (const day of drop) if (!signal.aborted) await dropHeartbeatDay(db, day)
    },
  }
}
