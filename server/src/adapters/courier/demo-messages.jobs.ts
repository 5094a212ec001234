import type { Database } from '../../db/index.ts'
import type { Sweep } from '../../jobs/index.ts'
import { deleteOldMessages } from './demo-messages.repository.ts'

export function courierSweeps(db: Database): Sweep[] {
  return [{ name: 'demo messages', deleteBatch: (nowMs, limit) => deleteOldMessages(db, nowMs, limit) }]
}
