import type { Database } from '../../db/index.ts'
import type { Sweep } from '../../jobs/index.ts'
import { deleteEndedSessions } from './ended-sessions.repository.ts'
import { endedRetentionMs } from './ended-sessions.ts'
import { deleteExpiredTokens } from './sessions.repository.ts'

export function sessionsSweeps(db: Database): Sweep[] {
  return [
    { name: 'tokens', deleteBatch: (nowMs, limit) => deleteExpiredTokens(db, nowMs, limit) },
    {
      name: 'ended sessions',
      deleteBatch: (nowMs, limit) => deleteEndedSessions(db, new Date(nowMs - endedRetentionMs), limit),
    },
  ]
}
