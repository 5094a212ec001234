import { type AudioRendition, type SubtitleRendition, segmentMs, type VideoRendition } from '@onair/media'
import type { Ladder } from '@onair/server'
import type { Production } from './production.ts'

const frameRate = 25

export const framesPerSegment = (segmentMs * frameRate) / 1000

/** Ticks of one segment in the clock of the picture and of the sound. */
export const pictureClock = 12_800
export const soundClock = 48_000
export const ticksPerSegment = (clock: number): number => (segmentMs * clock) / 1000

/** A rendition with what only its encoder needs. */
export interface EncodedRendition {
  readonly video: VideoRendition
  readonly level: string
  readonly crf: number
  readonly maxBitrate: number
}

export const soundBitrate = 20_000

function picture(
  name: string,
  width: number,
  height: number,
  level: string,
  crf: number,
  maxBitrate: number,
): EncodedRendition {
  const codecs = `avc1.4d40${Math.round(Number(level) * 10).toString(16)},mp4a.40.2`
  // A tenth for the boxes round the samples.
  const bandwidth = Math.ceil((maxBitrate + soundBitrate) * 1.1)
  return { video: { name, width, height, bandwidth, frameRate, codecs }, level, crf, maxBitrate }
}

/** One setting for all assets, so that one init segment serves a whole channel. */
export const encodedRenditions: readonly EncodedRendition[] = [
  picture('360p', 640, 360, '3.0', 38, 200_000),
  picture('720p', 1280, 720, '3.1', 37, 400_000),
]

/** Seeking shows the small pictures: they are there in a moment. */
export const keyFrameRendition = '360p'

export const music = { name: 'audio', title: 'Музыка · Music', default: true, channels: 2 }

export const sung: readonly (AudioRendition & { channels: number })[] = [
  { name: 'audio-ru', title: 'Русский', language: 'ru', default: true, channels: 2 },
  { name: 'audio-en', title: 'English', language: 'en', default: false, channels: 2 },
]

export const written: readonly SubtitleRendition[] = [
  { name: 'subs-ru', title: 'Русские', language: 'ru', default: false },
  { name: 'subs-en', title: 'English', language: 'en', default: false },
]

/** What is known of an asset's ladder before it is made: all but where its key frames end. */
export function ladderOf({ soundtracks, subtitles }: Production): Ladder {
  const texts = subtitles.map(({ rendition }) => rendition)
  return {
    renditions: encodedRenditions.map(({ video }) => video),
    audio: soundtracks.map(({ rendition }) => rendition),
    ...(texts.length > 0 && { subtitles: texts }),
    thumbnails: true,
  }
}
