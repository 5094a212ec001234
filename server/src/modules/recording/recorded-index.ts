import type { RecordedReach, Span } from '@onair/media'
import { createCache } from '../../core/cache.ts'
import type { Database, FallBack } from '../../db/index.ts'
import {
  findBegunBy,
  findNewest,
  findSegment,
  listBetween,
  listReached,
  type RecordedRow,
} from './recording.repository.ts'

/** Per channel: what twenty viewers of an hour of archive need. */
const maxRows = 20_000

/** The segment index of one channel. While the database is away, it serves the parts that were read before. */
export function createRecordedIndex(db: Database, channelId: number, fallBack: FallBack) {
  const lists = createCache<RecordedRow[]>({
    name: 'recorded rows',
    maxWeight: maxRows,
    // A list that exceeds the bound is cached alone.
    weightOf: ({ length }) => Math.min(length, maxRows),
    invalidatedBy: 'nothing',
  })

  function cache(key: string, list: RecordedRow[]): RecordedRow[] {
    lists.set(key, list)
    return list
  }

  /** The cached row with the highest result of `numberOf`. */
  function findCached(numberOf: (row: RecordedRow) => number | undefined): RecordedRow | undefined {
    let found: { row: RecordedRow; number: number } | undefined
    for (const list of lists.values()) {
      for (const row of list) {
        const number = numberOf(row)
        if (number !== undefined && (!found || number > found.number)) found = { row, number }
      }
    }
    return found?.row
  }

  return {
    reached(span: Span, reach: RecordedReach): Promise<RecordedRow[]> {
      const key = JSON.stringify(span)
      return fallBack(
        async () => cache(key, await listReached(db, channelId, reach)),
        () => lists.get(key),
      )
    },
    newest: (): Promise<RecordedRow | undefined> =>
      fallBack(
        () => findNewest(db, channelId),
        () => findCached((row) => row.sequence),
      ),
    segment: (sequence: number): Promise<RecordedRow | undefined> =>
      fallBack(
        () => findSegment(db, channelId, sequence),
        () => findCached((row) => (row.sequence === sequence ? sequence : undefined)),
      ),
    begunBy: (ms: number): Promise<RecordedRow | undefined> =>
      fallBack(
        () => findBegunBy(db, channelId, ms),
        () => findCached((row) => (row.startMs <= ms ? row.startMs : undefined)),
      ),
    between(afterMs: number, beforeMs: number): Promise<RecordedRow[]> {
      const key = `between ${afterMs}`
      return fallBack(
        async () => cache(key, await listBetween(db, channelId, afterMs, beforeMs)),
        () => lists.get(key),
      )
    },
  }
}

export type RecordedIndex = ReturnType<typeof createRecordedIndex>
