import type { Database } from '../../db/index.ts'
import type { Sweep } from '../../jobs/index.ts'
import { deleteExpiredPushes } from './push.repository.ts'

export function pushSweeps(db: Database): Sweep[] {
  return [
    {
      name: 'expired pushes',
      deleteBatch: (nowMs, limit) => deleteExpiredPushes(db, new Date(nowMs), limit),
    },
  ]
}
