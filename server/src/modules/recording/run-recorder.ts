import { type FeedCut, KeyFramesTooFar, type RecordedTrack } from '@onair/media'
import type { Ffmpeg } from '../../adapters/ffmpeg/index.ts'
import { LeaseLost } from '../leases/index.ts'
import { type Encoding, encodingFor, recordingArguments } from './encoding.rules.ts'
import { type FeedInput, silenceMs } from './feed-input.rules.ts'
import { startFeedProcess } from './feed-process.ts'
import { createRunReader, createThumbnailReader } from './feed-run.ts'
import type { LadderWriter } from './ladder-writer.ts'
import { runName } from './recording-paths.rules.ts'
import type { SegmentStore } from './segment-store.ts'
import type { ThumbnailWriter } from './thumbnail-writer.ts'
import { createWriteQueue } from './write-queue.ts'

export interface RunOptions {
  ffmpeg: Ffmpeg
  input: FeedInput
  encoding: Encoding
  targetDurationMs: number
  /** Of the lease of the channel. */
  fence: number
  store: SegmentStore
  noteLadder: LadderWriter
  thumbnails: ThumbnailWriter
  clock(): number
  say(level: 'info' | 'warn', sentence: string): void
  signal: AbortSignal
}

export interface RunOutcome {
  /** The number of segments written. */
  written: number
  complaint: string
  /** The required encoding, if that is why the run ended. */
  encoding?: Encoding
}

class OtherEncoding extends Error {
  readonly required: Encoding
  constructor(required: Encoding) {
    super('players cannot play the feed as it comes')
    this.required = required
  }
}

/** Runs one ffmpeg from start to end. Throws only if another recorder has taken the channel. */
export async function recordRun(options: RunOptions): Promise<RunOutcome> {
  const { ffmpeg, input, encoding, store, clock, signal } = options
  const child = startFeedProcess(ffmpeg, recordingArguments(input.arguments, encoding))
  const silence = setTimeout(child.stop, 2 * silenceMs)
  signal.addEventListener('abort', child.stop)
  let tracks: readonly RecordedTrack[] | undefined
  let written = 0
  let failure: unknown

  const reader = createRunReader({
    targetDurationMs: options.targetDurationMs,
    begin(found, inits) {
      const required = encodingFor(found, encoding)
      if (required.picture !== encoding.picture || required.sound !== encoding.sound)
        throw new OtherEncoding(required)
      tracks = found
      store.beginRun({ name: runName(clock(), options.fence), toleranceMs: input.toleranceMs, inits })
    },
  })
  const queue = createWriteQueue(store, signal, {
    async written(cut, segment) {
      written += 1
      if (tracks) await options.noteLadder(tracks, cut, segment)
      await options.thumbnails.segmentWritten(cut, segment).catch(() => undefined)
    },
    failed: (error) => options.say('warn', `Nothing can be stored until this is over: ${sentenceOf(error)}`),
    recovered: (dropped) => options.say('info', `Segments are stored again; ${dropped} are lost.`),
  })
  const write = (cuts: readonly FeedCut[]) =>
    queue.add(cuts).catch((error: unknown) => {
      failure ??= error
      child.stop()
    })

  const thumbnails = writeThumbnails(child.thumbnails, options.thumbnails)
  try {
    for await (const chunk of child.output) {
      silence.refresh()
      void write(reader.push(chunk, clock()))
    }
    await write(reader.end())
  } catch (error) {
    failure ??= error
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', child.stop)
    child.output.destroy()
    child.stop()
  }
  await queue.drained()
  await thumbnails
  const complaint = await child.ended
  if (failure instanceof LeaseLost) throw failure
  const outcome = { written, complaint: failure ? sentenceOf(failure) : complaint }
  const required = encodingAfter(failure, encoding)
  return required ? { ...outcome, encoding: required } : outcome
}

/** A missing thumbnail does not stop the recording; disk errors are reported for segments. */
async function writeThumbnails(stream: AsyncIterable<Uint8Array>, writer: ThumbnailWriter): Promise<void> {
  const reader = createThumbnailReader()
  try {
    for await (const chunk of stream) await writer.add(reader.push(chunk)).catch(() => undefined)
  } catch {
    return
  }
}

function encodingAfter(failure: unknown, used: Encoding): Encoding | undefined {
  if (failure instanceof OtherEncoding) return failure.required
  if (failure instanceof KeyFramesTooFar && used.picture === 'copy') return { ...used, picture: 'encode' }
  return undefined
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
