import { box, latin, uint32 } from './boxes.ts'
import type { Sample } from './samples.ts'
import type { RecordedTrack } from './tracks.ts'

const track = { width: 0, height: 0, channels: 0, init: new Uint8Array() }
const defaults = { duration: 0, size: 0, flags: 0 }

export const picture: RecordedTrack = { ...track, id: 1, kind: 'picture', timescale: 90_000, defaults }
export const sound: RecordedTrack = { ...track, id: 2, kind: 'sound', timescale: 48_000, defaults }

const notSync = 0x10000

/** Pictures at 25 fps from an instant on, with key frames at the given indices. */
export function pictures(fromMs: number, count: number, keys: (index: number) => boolean): Sample[] {
  return Array.from({ length: count }, (_, index) => ({
    decodeTime: (fromMs + index * 40) * 90,
    duration: 3600,
    offset: 0,
    flags: keys(index) ? 0 : notSync,
    bytes: Uint8Array.of(index),
  }))
}

/** Sound of the same duration, in frames of 1024 samples. */
export function sounds(fromMs: number, untilMs: number): Sample[] {
  const [first, end] = [fromMs, untilMs].map((ms) => Math.ceil((ms * 48) / 1024))
  return Array.from({ length: (end ?? 0) - (first ?? 0) }, (_, index) => ({
    decodeTime: ((first ?? 0) + index) * 1024,
    duration: 1024,
    offset: 0,
    flags: 0,
    bytes: Uint8Array.of(7),
  }))
}

const avcC = [1, 0x4d, 0x40, 0x1e, 0xff, 0xe1]
const esds = (rate: number) => [
  ...[0, 0, 0, 0, 3, 0x80, 0x80, 0x80, 0x22, 0, 2, 0],
  ...[4, 0x80, 0x80, 0x80, 0x14, 0x40, 0x15, 0, 0, 0, 0, 0, rate, 0, 0, 0, rate, 0],
  ...[5, 0x80, 0x80, 0x80, 2, 0x11, 0x90],
]

const bytes = (values: readonly number[]) => Uint8Array.from(values)
const zeros = (length: number) => new Uint8Array(length)

function trak(
  id: number,
  handler: string,
  timescale: number,
  language: number,
  entry: Uint8Array,
): Uint8Array {
  return box(
    'trak',
    box('tkhd', uint32(3, 0, 0, id)),
    box(
      'mdia',
      box('mdhd', uint32(0, 0, 0, timescale, 0), bytes([language >> 8, language & 255, 0, 0])),
      box('hdlr', uint32(0, 0), latin(handler)),
      box('minf', box('stbl', box('stsd', uint32(0, 1), entry))),
    ),
  )
}

/** ISO 639-2 in three times five bits. */
const english = 0x15c7

/** A moov as ffmpeg writes it; only the rate differs between starts. */
export function moovOf({ rate = 1, pictureEntry = 'avc1', soundType = 0x40 } = {}): Uint8Array {
  const size = bytes([2, 0x80, 1, 0x68])
  const avc = box(pictureEntry, zeros(24), size, zeros(50), box('avcC', bytes(avcC)))
  const aac = esds(rate).map((value) => (value === 0x40 ? soundType : value))
  const rates = box('btrt', uint32(0, rate, rate))
  const mp4a = box('mp4a', zeros(16), bytes([0, 2]), zeros(10), box('esds', bytes(aac)), rates)
  const trex = (id: number) => box('trex', uint32(0, id, 1, 0, 0, 0))
  return box(
    'moov',
    box('mvhd', zeros(100)),
    trak(1, 'vide', 90_000, 0x55c4, avc),
    trak(2, 'soun', 48_000, english, mp4a),
    box('mvex', trex(1), trex(2)),
  )
}
