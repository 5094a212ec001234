import { createWriteBatch } from '../../core/write-batch.ts'
import { type Database, inTransaction, repeatOnConflict } from '../../db/index.ts'
import { createHeartbeatStore, type Heartbeat } from '../../modules/history/index.ts'
import type { Renewed, Streams } from '../../modules/streams/index.ts'

/** A viewer who leaves a film waits for his last heartbeat: not for long. */
const everyMs = 50
const maxItems = 2_000
/** A minute of the heartbeats of 20,000 viewers who all come at once. */
const maxWaiting = 40_000

/** SQLSTATE class of broken constraints: an account that was deleted meanwhile. */
const constraintBroken = /^23/

function isConstraintBroken(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && constraintBroken.test(code)
}

/** A heartbeat, and whether its stream needs a slot. */
export interface StreamHeartbeat extends Heartbeat {
  state: 'playing' | 'paused' | 'stopped'
  isLeased: boolean
}

/**
 * Writes the heartbeats of all viewers together; each is answered when it is stored. The late heartbeat of a device
 * whose slot was taken does not turn the history back.
 */
export function createHeartbeats(db: Database, streams: Streams) {
  const store = createHeartbeatStore(db)
  return createWriteBatch<StreamHeartbeat, Renewed>({
    isFaultOfOne: isConstraintBroken,
    ...{ everyMs, maxItems, maxWaiting },
    write: async (beats) => {
      await store.prepare(beats)
      const leased = beats.filter(({ isLeased }) => isLeased)
      // Without leases one statement writes all.
      if (leased.length === 0) {
        await repeatOnConflict(() => store.write(db, beats, () => true))
        return beats.map(() => 'renewed')
      }
      return inTransaction(db, async (work) => {
        const renewed = await streams.renew(
          work,
          leased.map(({ viewing, state, nowMs, positionS }) => ({
            ...{ id: viewing, nowMs, positionS },
            ...{ isPaused: state === 'paused', isStopped: state === 'stopped' },
          })),
        )
        await store.write(work, beats, ({ viewing }) => renewed.get(viewing) !== 'taken')
        return beats.map(({ viewing }) => renewed.get(viewing) ?? 'renewed')
      })
    },
  })
}

export type Heartbeats = ReturnType<typeof createHeartbeats>
