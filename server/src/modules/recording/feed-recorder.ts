import { setTimeout as pause } from 'node:timers/promises'
import type { Ffmpeg } from '../../adapters/ffmpeg/index.ts'
import type { Storage } from '../../adapters/storage/index.ts'
import type { Database } from '../../db/index.ts'
import type { Lease } from '../leases/index.ts'
import { encodings, isAboutCodecs, nextEncoding } from './encoding.rules.ts'
import type { Feed } from './feed.ts'
import { feedInput } from './feed-input.rules.ts'
import { createLadderWriter } from './ladder-writer.ts'
import { recordRun } from './run-recorder.ts'
import { openSegmentStore } from './segment-store.ts'
import { createThumbnailWriter } from './thumbnail-writer.ts'

export interface RecorderTools {
  db: Database
  storage: Storage
  ffmpeg: Ffmpeg
  clock(): number
  random(): number
  /** Reports an event of a channel to the operator. */
  say(level: 'info' | 'warn', channelId: number, sentence: string): void
}

const minPauseMs = 500
const maxPauseMs = 8000

/** Records a feed until it is stopped, and restarts ffmpeg whenever it ends. Throws if the lease was taken over. */
export async function recordFeed(
  feed: Feed,
  lease: Lease,
  tools: RecorderTools,
  signal: AbortSignal,
): Promise<void> {
  const { channelId, targetDurationMs } = feed
  const input = feedInput(feed.url)
  const store = await openSegmentStore(tools.db, tools.storage, lease, channelId)
  const noteLadder = createLadderWriter(tools.db, lease, feed)
  const { ffmpeg, clock } = tools
  const say = (level: 'info' | 'warn', sentence: string) => tools.say(level, channelId, sentence)
  let encoding = encodings[feed.mode]
  let pauseMs = minPauseMs

  while (!signal.aborted) {
    const thumbnails = createThumbnailWriter(tools.storage, channelId)
    const tracks = { encoding, targetDurationMs, fence: lease.fence, store, noteLadder, thumbnails }
    const outcome = await recordRun({ ffmpeg, input, ...tracks, clock, say, signal })
    if (signal.aborted) return
    if (outcome.encoding) {
      encoding = outcome.encoding
      say('info', `Encoded from now on, picture: ${encoding.picture}, sound: ${encoding.sound}.`)
      continue
    }
    if (outcome.written > 0) pauseMs = minPauseMs
    else if (isAboutCodecs(outcome.complaint)) encoding = nextEncoding(encoding, encodings[feed.mode])
    const why = outcome.complaint.split('\n').at(-1)
    say('warn', `The feed was lost (${why}); it is opened again in ${pauseMs} ms.`)
    await pause(pauseMs, undefined, { signal }).catch(() => undefined)
    pauseMs = Math.min(pauseMs * 2, maxPauseMs)
  }
}
