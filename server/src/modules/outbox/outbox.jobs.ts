import type { Database } from '../../db/index.ts'
import type { Sweep } from '../../jobs/index.ts'
import { deleteDeadMessages } from './outbox.repository.ts'

/** Long enough for an operator to see that messages were lost. */
const retentionMs = 7 * 24 * 60 * 60_000

export function outboxSweeps(db: Database): Sweep[] {
  return [
    {
      name: 'lost messages',
      deleteBatch: (nowMs, limit) => deleteDeadMessages(db, new Date(nowMs - retentionMs), limit),
    },
  ]
}
