import type { Database } from '../../db/index.ts'
import type { Sweep } from '../../jobs/index.ts'
import { deleteUnseenGuests } from './users.repository.ts'

const dayMs = 24 * 60 * 60_000

export function usersSweeps(db: Database, guestDays: number): Sweep[] {
  return [
    {
      name: 'guests',
      deleteBatch: (nowMs, limit) =>
        deleteUnseenGuests(db, { nowMs, seenBeforeMs: nowMs - guestDays * dayMs, limit }),
    },
  ]
}
