import { type Box, boxesIn, concatBytes, findBox, viewOf } from '../cmaf/boxes.ts'
import { box, childAt, childrenOf, uint32 } from './boxes.ts'
import type { RecordedTrack } from './tracks.ts'

/** A frame of picture or sound. Times are in ticks of its track. */
export interface Sample {
  readonly decodeTime: number
  readonly duration: number
  /** From decoding to presentation. */
  readonly offset: number
  readonly flags: number
  readonly bytes: Uint8Array
}

/** ISO/IEC 14496-12 §8.8.3.1: sample_is_non_sync_sample. */
const notSync = 0x10000

export const isSync = ({ flags }: Sample) => (flags & notSync) === 0

/** The samples of every track in a fragment, by track id. */
export function samplesOf(
  moof: Uint8Array,
  mdat: Uint8Array,
  tracks: readonly RecordedTrack[],
): Map<number, Sample[]> {
  const fragment = concatBytes([moof, mdat])
  const samples = new Map<number, Sample[]>()
  const [root] = boxesIn(moof)
  for (const traf of root ? childrenOf(moof, root, 'traf') : []) {
    const id = viewOf(moof).getUint32(childAt(moof, traf, 'tfhd').bodyStart + 4)
    const track = tracks.find((one) => one.id === id)
    if (track) samples.set(id, [...(samples.get(id) ?? []), ...samplesIn(fragment, traf, track)])
  }
  return samples
}

function* samplesIn(fragment: Uint8Array, traf: Box, { defaults }: RecordedTrack): Generator<Sample> {
  const tfhd = readerOf(fragment, childAt(fragment, traf, 'tfhd'))
  tfhd.next()
  if (tfhd.has(0x1)) throw new RangeError('a fragment that does not count from its own beginning')
  if (tfhd.has(0x2)) tfhd.next()
  const duration = tfhd.has(0x8) ? tfhd.next() : defaults.duration
  const size = tfhd.has(0x10) ? tfhd.next() : defaults.size
  const flags = tfhd.has(0x20) ? tfhd.next() : defaults.flags
  const tfdt = readerOf(fragment, childAt(fragment, traf, 'tfdt'))
  let decodeTime = tfdt.version === 1 ? tfdt.next() * 2 ** 32 + tfdt.next() : tfdt.next()
  for (const child of childrenOf(fragment, traf, 'trun')) {
    const trun = readerOf(fragment, child)
    const count = trun.next()
    let at = trun.has(0x1) ? trun.next() : 0
    const firstFlags = trun.has(0x4) ? trun.next() : undefined
    for (let index = 0; index < count; index++) {
      const ownDuration = trun.has(0x100) ? trun.next() : duration
      const length = trun.has(0x200) ? trun.next() : size
      const ownFlags = trun.has(0x400) ? trun.next() : index === 0 ? (firstFlags ?? flags) : flags
      const offset = trun.has(0x800) ? trun.next() | 0 : 0
      if (at + length > fragment.length) throw new RangeError('a sample reaches beyond its fragment')
      const bytes = fragment.subarray(at, at + length)
      yield { decodeTime, duration: ownDuration, offset, flags: ownFlags, bytes }
      at += length
      decodeTime += ownDuration
    }
  }
}

function readerOf(bytes: Uint8Array, { bodyStart }: Box) {
  const view = viewOf(bytes)
  const head = view.getUint32(bodyStart)
  let at = bodyStart
  return {
    version: head >>> 24,
    has: (flag: number) => (head & flag) !== 0,
    next: () => view.getUint32((at += 4)),
  }
}

const tfhdFromMoof = 0x20000
const trunFields = 0x1 | 0x100 | 0x200 | 0x400 | 0x800
const versionOne = 0x1000000

/** A fragment of one track, with a decode time, so that it can be played by itself. */
export function fragmentOf(
  trackId: number,
  number: number,
  decodeTime: number,
  samples: readonly Sample[],
): Uint8Array {
  const write = (dataOffset: number) =>
    box(
      'moof',
      box('mfhd', uint32(0, number)),
      box(
        'traf',
        box('tfhd', uint32(tfhdFromMoof, trackId)),
        box('tfdt', uint32(versionOne, Math.floor(decodeTime / 2 ** 32), decodeTime % 2 ** 32)),
        box(
          'trun',
          uint32(versionOne | trunFields, samples.length, dataOffset),
          uint32(
            ...samples.flatMap(({ duration, bytes, flags, offset }) => [
              duration,
              bytes.length,
              flags,
              offset,
            ]),
          ),
        ),
      ),
    )
  return concatBytes([write(write(0).length + 8), box('mdat', ...samples.map(({ bytes }) => bytes))])
}

/** The same fragment at another time; ours always have a 64-bit decode time. */
export function shiftFragment(fragment: Uint8Array, ticks: number): Uint8Array {
  const shifted = Uint8Array.from(fragment)
  const { bodyStart } = findBox(shifted, 'moof', 'traf', 'tfdt')
  const view = viewOf(shifted)
  view.setBigUint64(bodyStart + 4, view.getBigUint64(bodyStart + 4) + BigInt(ticks))
  return shifted
}
