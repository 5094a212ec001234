import type { Database } from '../../db/index.ts'
import type { Sweep } from '../../jobs/index.ts'
import { deleteOldCodes } from './codes.repository.ts'
import { deleteSpentTokens } from './partner-tokens.repository.ts'

export function signinSweeps(db: Database): Sweep[] {
  return [
    { name: 'one-time codes', deleteBatch: (nowMs, limit) => deleteOldCodes(db, nowMs, limit) },
    { name: 'partner tokens', deleteBatch: (nowMs, limit) => deleteSpentTokens(db, nowMs, limit) },
  ]
}
