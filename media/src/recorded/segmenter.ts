import { fragmentOf, isSync, type Sample, shiftFragment } from './samples.ts'
import type { RecordedTrack } from './tracks.ts'

/** A part of a feed between two key frames, as files that can be played by themselves. */
export interface FeedCut {
  /** On the feed's own clock. */
  readonly startMs: number
  readonly endMs: number
  /** It does not continue the previous one. */
  readonly isBreak: boolean
  /** By rendition. */
  readonly files: ReadonlyMap<string, FeedFile>
  /** The number of pictures. */
  readonly frames: number
  /** When the last picture arrived, or should have arrived: ffmpeg keeps the last ones of a lost feed. */
  readonly arrivedMs: number
}

interface FeedFile {
  readonly bytes: Uint8Array
  readonly timescale: number
}

/**
 * The files of a cut on our clock. Time stamps that never go back spare players a new zero after each break, where
 * ffmpeg loses pictures.
 */
export function filesAt({ files }: FeedCut, offsetMs: number): Map<string, Uint8Array> {
  const shifted = [...files].map(([name, { bytes, timescale }]) => {
    return [name, shiftFragment(bytes, Math.round((offsetMs / 1000) * timescale))] as const
  })
  return new Map(shifted)
}

export interface SegmenterOptions {
  /** The minimum duration of a segment of an uninterrupted feed. */
  readonly minMs: number
  readonly targetDurationMs: number
}

/** The key frames of a feed are too far apart for segments. */
export class KeyFramesTooFar extends Error {
  override readonly name = 'KeyFramesTooFar'
}

/** RFC 8216 §4.3.3.1: a duration is rounded before it is compared with the target duration. */
const roundedMs = 499

/** A picture that lasts longer than this is a gap. */
const maxFrameMs = 1000

/** How far sound may lag behind picture before a segment is closed without it. */
const soundLateMs = 2000

/** Tolerance: tracks have different time scales, and a sound frame may reach over the previous cut. */
const nearlyMs = 100

interface Waiting {
  readonly samples: readonly Sample[]
  readonly startMs: number
  readonly endMs: number
  readonly isBreak: boolean
  readonly arrivedMs: number
}

/** The rendition names of the tracks of a feed. */
export function namesOf(tracks: readonly RecordedTrack[]): Map<number, string> {
  const sounds = tracks.filter(({ kind }) => kind === 'sound')
  const picture = pictureOf(tracks)
  return new Map([
    [picture.id, 'video'],
    ...sounds.map(({ id }, index) => [id, index ? `audio-${index + 1}` : 'audio'] as const),
  ])
}

export function pictureOf(tracks: readonly RecordedTrack[]): RecordedTrack {
  const picture = tracks.find(({ kind }) => kind === 'picture')
  if (!picture) throw new RangeError('a feed without a picture')
  return picture
}

/** Collects samples until they make a segment. */
export function createSegmenter(tracks: readonly RecordedTrack[], options: SegmenterOptions) {
  const { minMs, targetDurationMs } = options
  const names = namesOf(tracks)
  const picture = pictureOf(tracks)
  const lanes = tracks
    .filter(({ kind }) => kind === 'sound')
    .map((track) => ({ track, queue: [] as Sample[] }))
  const waiting: Waiting[] = []
  const maxMs = targetDurationMs + roundedMs
  let open: Sample[] = []
  let openArrivedMs = 0
  let isBreak = true
  let number = 0

  const tooFar = () => new KeyFramesTooFar(`key frames are more than ${targetDurationMs / 1000} s apart`)

  const shownMs = ({ decodeTime, offset }: Sample, { timescale } = picture) =>
    ((decodeTime + offset) / timescale) * 1000

  const close = (count: number, endMs: number) => {
    const samples = open.slice(0, count)
    open = open.slice(count)
    const [first] = samples
    if (!first) return
    const startMs = shownMs(first)
    openArrivedMs += endMs - startMs
    waiting.push({ samples, startMs, endMs, isBreak, arrivedMs: openArrivedMs })
    isBreak = false
  }

  /** Closes the segments that can be closed if the open samples end at an instant. */
  const closeBy = (endMs: number, isLast: boolean) => {
    const [first] = open
    if (!first) return
    if (endMs - shownMs(first) > maxMs) {
      const inner = open.findLastIndex((sample, index) => index > 0 && isSync(sample))
      const cut = open[inner]
      if (!cut) throw tooFar()
      close(inner, shownMs(cut))
      closeBy(endMs, isLast)
    } else if (isLast || endMs - shownMs(first) >= minMs) close(open.length, endMs)
  }

  const breakOff = () => {
    const [first, last] = [open[0], open.at(-1)]
    if (first && last) {
      const ticks = last.decodeTime + last.duration - first.decodeTime
      closeBy(shownMs(first) + (ticks / picture.timescale) * 1000, true)
    }
    isBreak = true
  }

  const addPicture = (sample: Sample, arrivedMs: number) => {
    const last = open.at(-1)
    const step = last ? sample.decodeTime - last.decodeTime : 0
    if (last && (step <= 0 || (step / picture.timescale) * 1000 > maxFrameMs)) breakOff()
    else if (last) open[open.length - 1] = { ...last, duration: step }
    if (isSync(sample)) closeBy(shownMs(sample), false)
    const key = open.findLast(isSync)
    if (!key && !isSync(sample)) return
    if (key && shownMs(sample) - shownMs(key) > maxMs) throw tooFar()
    if (!open.length) openArrivedMs = arrivedMs
    open.push(sample)
  }

  const fileOf = (
    { id, timescale }: RecordedTrack,
    startMs: number,
    samples: readonly Sample[],
  ): FeedFile => {
    const time = samples[0]?.decodeTime ?? Math.round((startMs / 1000) * timescale)
    return { bytes: fragmentOf(id, number, time, samples), timescale }
  }

  const cutOf = ({ samples, startMs, endMs, isBreak, arrivedMs }: Waiting): FeedCut => {
    number += 1
    const files = new Map([[names.get(picture.id) ?? '', fileOf(picture, startMs, samples)]])
    for (const { track, queue } of lanes) {
      const taken = takeBefore(queue, (sample) => shownMs(sample, track) < endMs)
      const own = taken.filter((sample) => shownMs(sample, track) >= startMs - nearlyMs)
      files.set(names.get(track.id) ?? '', fileOf(track, startMs, spaced(own, queue[0])))
    }
    return { startMs, endMs, isBreak, files, frames: samples.length, arrivedMs }
  }

  const isReady = ({ endMs }: Waiting) => {
    const last = open.at(-1)
    if (last && shownMs(last) > endMs + soundLateMs) return true
    return lanes.every(({ track, queue }) => {
      const newest = queue.at(-1)
      return newest !== undefined && shownMs(newest, track) >= endMs
    })
  }

  const takeReady = (all: boolean) => takeBefore(waiting, (one) => all || isReady(one)).map(cutOf)

  return {
    push(samples: ReadonlyMap<number, readonly Sample[]>, arrivedMs: number): FeedCut[] {
      for (const { track, queue } of lanes) queue.push(...(samples.get(track.id) ?? []))
      for (const sample of samples.get(picture.id) ?? []) addPicture(sample, arrivedMs)
      return takeReady(false)
    },
    /** Closes the last segment without its last picture, which may be incomplete. */
    end(): FeedCut[] {
      if (open.length > 1) open.pop()
      breakOff()
      return takeReady(true)
    },
  }
}

function takeBefore<T>(queue: T[], isTaken: (item: T) => boolean): T[] {
  const end = queue.findIndex((item) => !isTaken(item))
  return queue.splice(0, end < 0 ? queue.length : end)
}

/** A sample lasts until the next one: the durations of a feed do not always add up. */
function spaced(samples: readonly Sample[], next: Sample | undefined): Sample[] {
  return samples.map((sample, index) => {
    const following = samples[index + 1] ?? next
    const step = following ? following.decodeTime - sample.decodeTime : 0
    return step > 0 ? { ...sample, duration: step } : sample
  })
}
