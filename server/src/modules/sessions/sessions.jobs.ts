import type { Database } from '../../db/index.ts'
import type { Sweep } from '../../jobs/index.ts'
import { deleteExpiredTokens, deleteUnseenGuests } from './sessions.repository.ts'

const dayMs = 24 * 60 * 60_000

/** What sessions leave behind. */
export function sessionsSweeps(db: Database, guestDays: number): Sweep[] {
  return [
    { name: 'tokens', deleteBatch: (nowMs, limit) => deleteExpiredTokens(db, nowMs, limit) },
    {
      name: 'guests',
      deleteBatch: (nowMs, limit) =>
        deleteUnseenGuests(db, { nowMs, seenBeforeMs: nowMs - guestDays * dayMs, limit }),
    },
  ]
}
