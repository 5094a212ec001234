import type { Database } from '../../db/index.ts'
import type { Sweep } from '../../jobs/index.ts'
import { deleteOldLeases } from './leases.repository.ts'

export function leasesSweeps(db: Database): Sweep[] {
  return [{ name: 'leases', deleteBatch: (_, limit) => deleteOldLeases(db, limit) }]
}
