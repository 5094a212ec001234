import { segmentMs } from '@onair/media'

const frameRate = 25
export const frameMs = 1000 / frameRate
export const framesPerSegment = segmentMs / frameMs

/** Ticks per second of picture and sound. */
export const pictureClock = 12_800
export const soundClock = 48_000
export const ticksPerSegment = (clock: number): number => (segmentMs * clock) / 1000

export const soundBitrate = 128_000

/** A rendition with its encoder settings. */
export interface Quality {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly level: string
  readonly maxBitrate: number
}

/** Largest first. Fixed settings per size, so that films of one size share one init segment. */
const boxes = [
  { width: 1920, height: 1080, level: '4.0', maxBitrate: 5_000_000 },
  { width: 1280, height: 720, level: '3.1', maxBitrate: 2_800_000 },
  { width: 960, height: 540, level: '3.1', maxBitrate: 1_600_000 },
  { width: 640, height: 360, level: '3.0', maxBitrate: 800_000 },
  { width: 426, height: 240, level: '3.0', maxBitrate: 400_000 },
] as const

/** The renditions for a film of this size, smallest first; a film is never enlarged. */
export function qualitiesOf(source: { width: number; height: number }): Quality[] {
  const filled = boxes
    .map((box) => ({ ...box, scale: Math.min(box.width / source.width, box.height / source.height) }))
    .filter(({ scale }) => scale <= 1)
    .map(({ scale, ...box }) => ({
      ...box,
      name: `${box.height}p`,
      width: even(source.width * scale),
      height: even(source.height * scale),
    }))
  return filled.length ? filled.toReversed() : [onlyQuality(source)]
}

function onlyQuality({ width, height }: { width: number; height: number }): Quality {
  const { level, maxBitrate } = boxes[boxes.length - 1] ?? boxes[0]
  const shown = Math.floor(height / 2) * 2
  return {
    name: `${shown}p`,
    width: Math.max(2, Math.floor(width / 2) * 2),
    height: Math.max(2, shown),
    level,
    maxBitrate,
  }
}

const even = (length: number): number => Math.max(2, Math.round(length / 2) * 2)

export interface SizedQuality extends Quality {
  /** Bytes of each segment. */
  readonly segmentBytes: readonly number[]
}

/** A rendition for the playlist; its peak is measured with the largest sound track. */
export function renditionOf(quality: SizedQuality, soundBytes: readonly number[], hasSound: boolean) {
  const { name, width, height, level, segmentBytes } = quality
  const sums = segmentBytes.map((bytes, index) => bytes + (soundBytes[index] ?? 0))
  const levelHex = Math.round(Number(level) * 10).toString(16)
  const codecs = `avc1.4d40${levelHex}${hasSound ? ',mp4a.40.2' : ''}`
  return { name, width, height, bandwidth: bitsPerSecond(Math.max(...sums)), frameRate, codecs }
}

export const bitsPerSecond = (bytesOfSegment: number): number =>
  Math.ceil((bytesOfSegment * 8 * 1000) / segmentMs)
