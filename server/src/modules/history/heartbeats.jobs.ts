import { type Database, rotateDays } from '../../db/index.ts'
import type { Job } from '../../jobs/index.ts'

/** What statistics look back on. */
const retentionDays = 90

export function createHeartbeatDaysJob(db: Database): Job {
  return {
    name: 'heartbeat-days',
    everyMinutes: 360,
    run: (nowMs, signal) => rotateDays(db, 'heartbeats', { retentionDays, nowMs, signal }),
  }
}
