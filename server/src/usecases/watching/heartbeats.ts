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

export function isConstraintBroken(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && constraintBroken.test(code)
}

/** A heartbeat, and whether its stream needs a slot. */
export interface StreamHeartbeat extends Heartbeat {
  state: 'playing' | 'paused' | 'stopped'
  isLeased: boolean
}

/** What became of a heartbeat: what became of its lease, or that it was stored before. */
export type HeartbeatOutcome = Renewed | 'replayed'

/** Where heartbeats go, many at a time: the database, or a log that feeds it. */
export interface HeartbeatLog {
  /** Settles once all are stored, with what became of each. A repeated one is not stored again. */
  append(beats: readonly StreamHeartbeat[]): Promise<readonly HeartbeatOutcome[]>
}

/** The late heartbeat of a device whose slot was taken does not turn the history back. */
export function createDatabaseLog(db: Database, streams: Streams): HeartbeatLog {
  const store = createHeartbeatStore(db)
  return {
    async append(beats) {
      await store.prepare(beats)
      const leased = beats.filter(({ isLeased }) => isLeased)
      // Without leases one statement writes all.
      if (leased.length === 0) {
        const replayed = await repeatOnConflict(() => store.write(db, beats, () => true))
        return beats.map((beat) => (replayed.has(beat) ? 'replayed' : 'renewed'))
      }
      return inTransaction(db, async (work) => {
        const renewed = await streams.renew(
          work,
          leased.map(({ viewing, state, nowMs, positionS }) => ({
            ...{ id: viewing, nowMs, positionS },
            ...{ isPaused: state === 'paused', isStopped: state === 'stopped' },
          })),
        )
        const leaseOf = ({ viewing }: StreamHeartbeat) => renewed.get(viewing) ?? 'renewed'
        const replayed = await store.write(work, beats, (beat) => leaseOf(beat) !== 'taken')
        return beats.map((beat) => {
          const lease = leaseOf(beat)
          return lease === 'renewed' && replayed.has(beat) ? 'replayed' : lease
        })
      })
    },
  }
}

/** Gathers the heartbeats of all viewers of this process; each is answered when it is stored. */
export function createHeartbeats(log: HeartbeatLog) {
  return createWriteBatch<StreamHeartbeat, HeartbeatOutcome>({
    isFaultOfOne: isConstraintBroken,
    ...{ everyMs, maxItems, maxWaiting },
    write: (beats) => log.append(beats),
  })
}

export type Heartbeats = ReturnType<typeof createHeartbeats>
