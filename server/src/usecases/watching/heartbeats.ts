import { createWriteBatch } from '../../core/write-batch.ts'
import { type Database, inTransaction } from '../../db/index.ts'
import { createHeartbeatStore, type Heartbeat } from '../../modules/history/index.ts'

/** A viewer who leaves a film waits for his last heartbeat: not for long. */
const everyMs = 100
const maxItems = 2_000
/** A minute of the heartbeats of 20,000 viewers who all come at once. */
const maxWaiting = 40_000

/** SQLSTATE class of broken constraints: an account that was deleted meanwhile. */
const constraintBroken = /^23/

function isConstraintBroken(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && constraintBroken.test(code)
}

/** Writes the heartbeats of all viewers together; each is answered when it is stored. */
export function createHeartbeats(db: Database) {
  const store = createHeartbeatStore(db)
  return createWriteBatch<Heartbeat, undefined>({
    isFaultOfOne: isConstraintBroken,
    ...{ everyMs, maxItems, maxWaiting },
    write: async (beats) => {
      await store.prepare(beats)
      await inTransaction(db, (work) => store.write(work, beats, () => true))
      return beats.map(() => undefined)
    },
  })
}

export type Heartbeats = ReturnType<typeof createHeartbeats>
