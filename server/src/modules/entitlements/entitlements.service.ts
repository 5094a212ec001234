import type { Database } from '../../db/index.ts'
import { type Held, heldAt } from './entitlement.rules.ts'
import { listEntitlements } from './entitlements.repository.ts'

/** What users may watch, computed from what they have bought or were given. */
export function createEntitlements(db: Database) {
  return {
    of: (userId: number) => listEntitlements(db, userId),
    heldBy: async (userId: number, nowMs: number): Promise<Held> =>
      heldAt(await listEntitlements(db, userId), nowMs),
  }
}

export type Entitlements = ReturnType<typeof createEntitlements>
