import type { Database } from '../../db/index.ts'
import type { Sweep } from '../../jobs/index.ts'
import { deleteExpiredIdentities } from './cable.repository.ts'

export function cableSweeps(db: Database): Sweep[] {
  return [
    { name: 'cable identities', deleteBatch: (nowMs, limit) => deleteExpiredIdentities(db, nowMs, limit) },
  ]
}
