import type { Database } from '../../db/index.ts'
import type { Sweep } from '../../jobs/index.ts'
import { deleteUnseenGuests } from '../users/index.ts'
import { deleteEndedSessions } from './ended-sessions.repository.ts'
import { retentionMs } from './ended-sessions.ts'
import { deleteExpiredTokens } from './sessions.repository.ts'

const dayMs = 24 * 60 * 60_000

/** What sessions leave behind. */
export function sessionsSweeps(db: Database, guestDays: number): Sweep[] {
  return [
    { name: 'tokens', deleteBatch: (nowMs, limit) => deleteExpiredTokens(db, nowMs, limit) },
    {
      name: 'ended sessions',
      deleteBatch: (nowMs, limit) => deleteEndedSessions(db, new Date(nowMs - retentionMs), limit),
    },
    {
      name: 'guests',
      deleteBatch: (nowMs, limit) =>
        deleteUnseenGuests(db, { nowMs, seenBeforeMs: nowMs - guestDays * dayMs, limit }),
    },
  ]
}
