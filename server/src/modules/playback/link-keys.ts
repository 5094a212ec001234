import type { Database } from '../../db/index.ts'
import { checkingKeys, findOrCreateRing, type KeyRing, rotateKeys } from '../secrets/index.ts'

const ringName = 'media links'

/** As long as an access token: a player asks for a new link after it. */
export const linkLifetimeS = 12 * 60 * 60

/** What links and the ids of heartbeats are signed and checked with; a new object after each rotation. */
export interface LinkKeys {
  signing: Buffer
  checking: readonly Buffer[]
}

/** For an edge, which checks links by itself. */
export function findLinkRing(db: Database): Promise<KeyRing> {
  return findOrCreateRing(db, ringName)
}

export async function loadLinkKeys(db: Database): Promise<LinkKeys> {
  const ring = await findLinkRing(db)
  return { signing: ring.current, checking: checkingKeys(ring) }
}

/**
 * Rotates the key of links; returns 0, or the milliseconds to wait because viewers still hold links of the previous
 * key, unless those are to be cut off.
 */
export function rotateLinkKey(db: Database, { cutsOff }: { cutsOff: boolean }): Promise<number> {
  return rotateKeys(db, ringName, cutsOff ? 0 : linkLifetimeS * 1000)
}
