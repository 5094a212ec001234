import { createDayMaker, type Database } from '../../db/index.ts'
import { type Heartbeat, insertHeartbeats } from './heartbeats.repository.ts'

/** V-7.106: a film that was hardly begun leaves no history. */
const countsFromS = 10

/** Stores heartbeats; `prepare` runs before the transaction that writes them. */
export function createHeartbeatStore(db: Database) {
  const makeDays = createDayMaker(db, 'heartbeats')

  return {
    prepare: (beats: readonly Heartbeat[]): Promise<void> =>
      makeDays(beats.map(({ openedS }) => openedS * 1000)),
    /**
     * Writes all to the statistics, and to the history those whose position counts; returns those that were written
     * before and are not written again.
     */
    async write<B extends Heartbeat>(
      work: Database,
      beats: readonly B[],
      counts: (beat: B) => boolean,
    ): Promise<Set<B | undefined>> {
      const counted = beats.map((beat) => ({ ...beat, counts: hasPosition(beat) && counts(beat) }))
      const replayed = await insertHeartbeats(work, counted)
      return new Set(replayed.map((place) => beats[place]))
    },
  }
}

function hasPosition({ contentId, positionS }: Heartbeat): boolean {
  return contentId !== null && positionS !== null && positionS >= countsFromS
}
