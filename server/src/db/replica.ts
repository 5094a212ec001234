import type { ChangeListener } from './change-listener.ts'
import { hasReplayed } from './change-log.repository.ts'
import type { Database } from './database.ts'
import { type DatabaseAddress, openDatabase, openPool } from './pool.ts'
import { mayAskReplica } from './replica.rules.ts'

/** Runs a read on a database that shows all changes that were heard. */
export type ReadFresh = <T>(read: (db: Database) => Promise<T>) => Promise<T>

export const readPrimary =
  (db: Database): ReadFresh =>
  (read) =>
    read(db)

export interface Replica {
  readFresh: ReadFresh
  close(): Promise<void>
}

const maxConnections = 5
/** A replica saves work: whoever waits longer for it would be better served by the primary. */
const maxConnectMs = 500
const maxAnswerMs = 1_000
const pauseMs = 10_000

interface ReplicaOptions {
  address: DatabaseAddress
  primary: Database
  changeListener: Pick<ChangeListener, 'position'>
  /** Told of a fault of the replica; reads are answered by the primary. */
  report: (error: Error) => void
}

/** Reads from a replica as soon as it shows what was heard, and from the primary otherwise. */
export function openReplica({ address, primary, changeListener, report }: ReplicaOptions): Replica {
  const pool = openPool(address, {
    ...{ max: maxConnections, applicationName: 'onair replica' },
    ...{ connectTimeoutMs: maxConnectMs, maxAnswerMs },
  })
  const db = openDatabase(pool)
  let pausedUntilMs = 0
  let isFaulty = false

  async function tryRead<T>(read: (db: Database) => Promise<T>): Promise<{ value: T } | undefined> {
    const position = changeListener.position()
    const state = { isListening: position !== undefined, waiting: pool.waitingCount, pausedUntilMs }
    if (!position || !mayAskReplica({ ...state, nowMs: performance.now() })) return undefined
    try {
      // One connection for both: behind a balancer another one may lead to a replica that is further behind.
      const found = await db
        .transaction()
        // Each statement sees at least what the one before it saw.
        .setIsolationLevel('read committed')
        .setAccessMode('read only')
        .execute(async (work) =>
          (await hasReplayed(work, position)) ? { value: await read(work) } : undefined,
        )
      isFaulty = false
      return found
    } catch (error) {
      if (!isFaulty) report(error instanceof Error ? error : new Error(String(error)))
      isFaulty = true
      pausedUntilMs = performance.now() + pauseMs
      return undefined
    }
  }

  return {
    readFresh: async (read) => {
      const found = await tryRead(read)
      return found ? found.value : read(primary)
    },
    close: () => db.destroy(),
  }
}
