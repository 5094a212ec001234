import type { FeedCut, RecordedTrack } from '@onair/media'
import { type Database, notifyChange } from '../../db/index.ts'
import type { Lease } from '../leases/index.ts'
import type { Feed } from './feed.ts'
import { feedLadder, isLadderNew } from './feed-ladder.rules.ts'
import { type NewSegment, saveFeedLadder } from './recording.repository.ts'

/** Shorter segments do not show the frame rate. */
const minFrames = 25

/** Stores the ladder of a feed as measured on its segments, and notifies all servers when it changes. */
export function createLadderWriter(db: Database, lease: Lease, { channelId, ladder: known }: Feed) {
  let ladder = known
  let bandwidth = known?.renditions[0]?.bandwidth ?? 0

  return async (tracks: readonly RecordedTrack[], cut: FeedCut, { bytes }: NewSegment): Promise<void> => {
    if (cut.frames < minFrames) return
    const seconds = (cut.endMs - cut.startMs) / 1000
    bandwidth = Math.max(bandwidth, Math.ceil((bytes * 8) / seconds))
    const young = feedLadder(tracks, { bandwidth, frameRate: Math.round((cut.frames / seconds) * 100) / 100 })
    if (!isLadderNew(ladder, young)) return
    if (!(await saveFeedLadder(db, lease, channelId, young))) return
    await notifyChange(db, 'feeds')
    ladder = young
  }
}

export type LadderWriter = ReturnType<typeof createLadderWriter>
