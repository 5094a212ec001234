import { type Database, rotateDays } from '../../db/index.ts'
import type { Job } from '../../jobs/index.ts'

/** Makes the partitions of the next days and drops those older than the operator stores them. */
export function createAnalyticsDaysJob(db: Database, retentionDays: number): Job {
  return {
    name: 'analytics-days',
    everyMinutes: 360,
    run: (nowMs, signal) => rotateDays(db, 'analytics_events', { retentionDays, nowMs, signal }),
  }
}
