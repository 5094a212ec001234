import type { Database } from '../../db/index.ts'
import type { Sweep } from '../../jobs/index.ts'
import { endedRetentionMs } from '../sessions/index.ts'
import { deleteOldLeases } from './streams.repository.ts'

export function streamsSweeps(db: Database): Sweep[] {
  return [
    {
      name: 'stream leases',
      deleteBatch: (nowMs, limit) => deleteOldLeases(db, new Date(nowMs - endedRetentionMs), limit),
    },
  ]
}
