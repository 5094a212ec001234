import type { Database } from '../../db/index.ts'
import { startOfDay } from './heartbeat-days.rules.ts'
import { createHeartbeatDay, type Heartbeat, insertHeartbeats } from './heartbeats.repository.ts'

/** V-7.106: a film that was hardly begun leaves no history. */
const countsFromS = 10

/** Stores heartbeats; `prepare` runs before the transaction that writes them. */
export function createHeartbeatStore(db: Database) {
  /** The last days that this process has seen; a clock goes on, so that one or two are enough. */
  let days: readonly number[] = []

  return {
    async prepare(beats: readonly Heartbeat[]): Promise<void> {
      const needed = [...new Set(beats.map(({ nowMs }) => startOfDay(nowMs)))]
      for (const day of needed) if (!days.includes(day)) await createHeartbeatDay(db, day)
      days = needed
    },
    /** Writes all to the statistics, and to the history those whose position counts. */
    write: (
      work: Database,
      beats: readonly Heartbeat[],
      counts: (beat: Heartbeat) => boolean,
    ): Promise<void> =>
      insertHeartbeats(
        work,
        beats.map((beat) => ({ ...beat, counts: hasPosition(beat) && counts(beat) })),
      ),
  }
}

function hasPosition({ contentId, positionS }: Heartbeat): boolean {
  return contentId !== null && positionS !== null && positionS >= countsFromS
}
