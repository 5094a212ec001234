import type { Database } from '../../db/index.ts'
import type { Sweep } from '../../jobs/index.ts'
import { deleteOldKeys } from './idempotency.repository.ts'

/** Longer than anybody repeats a call. */
const retentionMs = 30 * 24 * 60 * 60_000

export function idempotencySweeps(db: Database): Sweep[] {
  return [
    {
      name: 'idempotency keys',
      deleteBatch: (nowMs, limit) => deleteOldKeys(db, new Date(nowMs - retentionMs), limit),
    },
  ]
}
