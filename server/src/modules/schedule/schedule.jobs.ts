import { type Database, notifyChange } from '../../db/index.ts'
import type { Job, Sweep } from '../../jobs/index.ts'
import { deleteOldAirings } from './airings.repository.ts'
import { extendPlans } from './plans.repository.ts'
import { channelScheduleTopic } from './schedule.service.ts'
import { minStoredDays } from './written-days.ts'

/** Writes the next days of repeating plans. */
export function createPlanJob(db: Database): Job {
  return {
    name: 'plan-airings',
    everyMinutes: 360,
    run: async (nowMs) => {
      const changed = await extendPlans(db, nowMs)
      if (changed.length > 0) await notifyChange(db, ...changed.map(channelScheduleTopic))
    },
  }
}

export function scheduleSweeps(db: Database): Sweep[] {
  return [
    {
      name: 'airings',
      deleteBatch: (nowMs, limit) => deleteOldAirings(db, { nowMs, days: minStoredDays, limit }),
    },
  ]
}
