import type { FeedCut } from '@onair/media'
import type { Storage } from '../../adapters/storage/index.ts'
import type { Thumbnail } from './feed-run.ts'
import type { NewSegment } from './recording.repository.ts'
import { recordingPaths } from './recording-paths.rules.ts'

/** The two outputs of ffmpeg start at slightly different times. */
const nearlyMs = 500

/** Thumbnails arrive a few key frames after their segments, or shortly before. */
const maxWait = 32

interface WrittenSegment {
  startMs: number
  endMs: number
  path: string
}

/** Stores each thumbnail with the segment that begins at its time. */
export function createThumbnailWriter(storage: Storage, channelId: number) {
  let bare: WrittenSegment[] = []
  let waiting: Thumbnail[] = []

  async function match(): Promise<void> {
    for (const segment of bare) {
      const found = waiting.find(
        ({ atMs }) => atMs >= segment.startMs - nearlyMs && atMs < segment.endMs - nearlyMs,
      )
      if (!found) continue
      bare = bare.filter((one) => one !== segment)
      await storage.write(segment.path, Buffer.from(found.bytes))
    }
    bare = bare.slice(-maxWait)
    waiting = waiting.slice(-maxWait)
  }

  return {
    add(thumbnails: readonly Thumbnail[]): Promise<void> {
      waiting.push(...thumbnails)
      return match()
    },
    segmentWritten({ startMs, endMs }: FeedCut, { run, sequence }: NewSegment): Promise<void> {
      bare.push({ startMs, endMs, path: recordingPaths.thumbnail(channelId, run, sequence) })
      return match()
    },
  }
}

export type ThumbnailWriter = ReturnType<typeof createThumbnailWriter>
