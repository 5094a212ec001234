import { createDayMaker, type Database } from '../../db/index.ts'
import { type Heartbeat, insertHeartbeats } from './heartbeats.repository.ts'

/** V-7.106: a film that was hardly begun leaves no history. */
const countsFromS = 10

/** Stores heartbeats; `prepare` runs before the transaction that writes them. */
export function createHeartbeatStore(db: Database) {
  const makeDays = createDayMaker(db, 'heartbeats')

  return {
    prepare: (beats: readonly Heartbeat[]): Promise<void> => makeDays(beats.map(({ nowMs }) => nowMs)),
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
