import type { Database } from '../../db/index.ts'
import type { Sweep } from '../../jobs/index.ts'
import { deleteOldAttempts, deleteOldNetworks } from './limits.repository.ts'
import { maxWindowMs, signInRequestMs, trustedNetworkMs } from './limits.rules.ts'

export function limitsSweeps(db: Database): Sweep[] {
  return [
    {
      name: 'attempts',
      deleteBatch: (nowMs, limit) => deleteOldAttempts(db, new Date(nowMs - maxWindowMs), limit),
    },
    {
      name: 'networks of sign-ins',
      deleteBatch: (nowMs, limit) =>
        deleteOldNetworks(
          db,
          { requested: new Date(nowMs - signInRequestMs), signedIn: new Date(nowMs - trustedNetworkMs) },
          limit,
        ),
    },
  ]
}
