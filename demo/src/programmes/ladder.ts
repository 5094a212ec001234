import { type AudioRendition, segmentMs, type VideoRendition } from '@onair/media'

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
  readonly maxBitrate: number
}

export const soundBitrate = 48_000

function picture(
  name: string,
  width: number,
  height: number,
  level: string,
  maxBitrate: number,
): EncodedRendition {
  const codecs = `avc1.4d40${Math.round(Number(level) * 10).toString(16)},mp4a.40.2`
  // A tenth for the boxes round the samples.
  const bandwidth = Math.ceil((maxBitrate + soundBitrate) * 1.1)
  return { video: { name, width, height, bandwidth, frameRate, codecs }, level, maxBitrate }
}

/** One setting for all programmes, so that one init segment serves a whole channel. */
export const encodedRenditions: readonly EncodedRendition[] = [
  picture('360p', 640, 360, '3.0', 200_000),
  picture('720p', 1280, 720, '3.1', 400_000),
]

export const sound = {
  name: 'audio',
  title: 'Музыка · Music',
  default: true,
  channels: 2,
} satisfies AudioRendition

/** What a multivariant playlist of any demo programme lists. */
export const ladder = { renditions: encodedRenditions.map(({ video }) => video), audio: [sound] }

export const renditionNames: readonly string[] = [...ladder.renditions, ...ladder.audio].map(
  ({ name }) => name,
)
