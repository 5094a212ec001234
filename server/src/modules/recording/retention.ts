import { dayMs } from '@onair/media'
import type { Storage } from '../../adapters/storage/index.ts'
import type { Database } from '../../db/index.ts'
import type { Lease } from '../leases/index.ts'
import type { Feed } from './feed.ts'
import { deleteBlock, findOldest } from './recording.repository.ts'
import { blockOf, recordingPaths } from './recording-paths.rules.ts'

/** Deletes what is older than the feed's retention, block by block: first the entries, then the files. */
export async function deleteExpired(
  db: Database,
  storage: Storage,
  lease: Lease,
  { channelId, retentionDays }: Pick<Feed, 'channelId' | 'retentionDays'>,
  nowMs: number,
): Promise<number> {
  const endedByMs = nowMs - retentionDays * dayMs
  for (let blocks = 0; ; blocks++) {
    const oldest = await findOldest(db, channelId)
    if (!oldest || oldest.startMs + oldest.durationMs > endedByMs) return blocks
    const { run } = oldest
    const block = blockOf(oldest.sequence)
    if (!(await deleteBlock(db, lease, channelId, { run, block }, endedByMs))) return blocks
    const next = await findOldest(db, channelId)
    // A process killed here may have left the files of the previous block.
    const folders =
      next?.run === run
        ? [recordingPaths.block(channelId, run, block - 1), recordingPaths.block(channelId, run, block)]
        : [recordingPaths.run(channelId, run)]
    for (const folder of folders) await storage.remove(folder)
  }
}
