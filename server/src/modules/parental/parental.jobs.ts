import type { Database } from '../../db/index.ts'
import type { Sweep } from '../../jobs/index.ts'
import { deleteExpiredGrants } from './parental.repository.ts'

export function parentalSweeps(db: Database): Sweep[] {
  return [{ name: 'PIN grants', deleteBatch: (nowMs, limit) => deleteExpiredGrants(db, nowMs, limit) }]
}
