import { type AudioRendition, segmentMs, type VideoRendition } from '@onair/media'

const frameRate = 25

export const framesPerSegment = (segmentMs * frameRate) / 1000

/** Ticks of one segment in the clock of the picture and of the sound. */
export const pictureClock = 12_800
export const soundClock = 48_000
export const ticksPerSegment = (clock: number): number => (segmentMs * clock) / 1000

export interface EncodedRendition extends VideoRendition {
  readonly level: string
  readonly maxBitrate: number
}

const soundBitrate = 48_000

function picture(name: string, width: number, height: number, level: string, maxBitrate: number): EncodedRendition {
  const codecs = `avc1.4d40${Math.round(Number(level) * 10).toString(16)},mp4a.40.2`
  // A tenth for the boxes round the samples.
  const bandwidth = Math.ceil((maxBitrate + soundBitrate) * 1.1)
  return { name, width, height, level, maxBitrate, bandwidth, frameRate, codecs }
}

/** One setting for all programmes, so that one init segment serves a whole channel. */
export const videoRenditions: readonly EncodedRendition[] = [
  picture('360p', 640, 360, '3.0', 400_000),
  picture('720p', 1280, 720, '3.1', 900_000),
]

export const audioRendition: AudioRendition & { readonly bitrate: number } = {
  name: 'audio',
  title: 'Музыка · Music',
  default: true,
  channels: 2,
  bitrate: soundBitrate,
}

export const renditionNames: readonly string[] = [...videoRenditions.map(({ name }) => name), audioRendition.name]
