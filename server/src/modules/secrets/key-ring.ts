import { randomBytes } from 'node:crypto'
import { type Database, inTransaction, notifyChange } from '../../db/index.ts'
import { findRing, findRotationAge, insertRing, lockRing, writeRing } from './key-ring.repository.ts'
import { type KeyRing, rotateRing, waitBeforeRotation } from './key-ring.rules.ts'

const newKey = () => randomBytes(32)

/** The ring of a name; the first caller creates it, and all others get the same. */
export async function findOrCreateRing(db: Database, name: string): Promise<KeyRing> {
  const found = await findRing(db, name)
  if (found) return found
  await insertRing(db, name, { current: newKey(), next: newKey() })
  const created = await findRing(db, name)
  if (!created) throw new Error(`the key ring of ${name} was deleted while it was made`)
  return created
}

/**
 * Rotates a ring and notifies all processes; returns 0, or the milliseconds to wait because its previous key may
 * still be in use.
 */
export async function rotateKeys(db: Database, name: string, inUseMs: number): Promise<number> {
  return inTransaction(db, async (work) => {
    await findOrCreateRing(work, name)
    await lockRing(work, name)
    const waitMs = waitBeforeRotation(await findRotationAge(work, name), inUseMs)
    if (waitMs > 0) return waitMs
    await writeRing(work, name, rotateRing(await findOrCreateRing(work, name), newKey()))
    await notifyChange(work, 'secrets')
    return 0
  })
}
