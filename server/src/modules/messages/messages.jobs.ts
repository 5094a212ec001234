import type { Database } from '../../db/index.ts'
import type { Sweep } from '../../jobs/index.ts'
import { deleteExpiredMessages } from './messages.repository.ts'

export function messagesSweeps(db: Database): Sweep[] {
  return [{ name: 'messages', deleteBatch: (nowMs, limit) => deleteExpiredMessages(db, nowMs, limit) }]
}
