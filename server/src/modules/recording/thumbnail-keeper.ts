import type { FeedCut } from '@onair/media'
import type { Storage } from '../../adapters/storage/index.ts'
import type { Thumbnail } from './feed-run.ts'
import type { NewSegment } from './recording.repository.ts'
import { recordingPaths } from './recording-paths.rules.ts'

/** The two streams of ffmpeg begin at slightly different zeros. */
const nearlyMs = 500

/** Thumbnails come a few key frames after their segments, or a little before they are kept. */
const maxWait = 32

interface Kept {
  startMs: number
  endMs: number
  path: string
}

/** Puts thumbnails beside the segments to whose first picture they belong. */
export function createThumbnailKeeper(storage: Storage, channelId: number) {
  let bare: Kept[] = []
  let waiting: Thumbnail[] = []

  async function match(): Promise<void> {
    for (const kept of bare) {
      const found = waiting.find(
        ({ atMs }) => atMs >= kept.startMs - nearlyMs && atMs < kept.endMs - nearlyMs,
      )
      if (!found) continue
      bare = bare.filter((one) => one !== kept)
      await storage.write(kept.path, Buffer.from(found.bytes))
    }
    bare = bare.slice(-maxWait)
    waiting = waiting.slice(-maxWait)
  }

  return {
    add(thumbnails: readonly Thumbnail[]): Promise<void> {
      waiting.push(...thumbnails)
      return match()
    },
    kept({ startMs, endMs }: FeedCut, { run, sequence }: NewSegment): Promise<void> {
      bare.push({ startMs, endMs, path: recordingPaths.thumbnail(channelId, run, sequence) })
      return match()
    },
  }
}

export type ThumbnailKeeper = ReturnType<typeof createThumbnailKeeper>
