import { segmentMs } from '../segment-grid.ts'
import { type Box, boxesIn, concatBytes, findBox, viewOf } from './boxes.ts'

export interface Fragments {
  readonly init: Uint8Array
  /** Each a moof with its mdat. */
  readonly fragments: readonly Uint8Array[]
}

/** Splits a fragmented MP4 into init segment and fragments. */
export function splitFragments(file: Uint8Array): Fragments {
  const init: Uint8Array[] = []
  const fragments: Uint8Array[] = []
  let moof: Box | undefined
  for (const box of boxesIn(file)) {
    if (box.type === 'ftyp' || box.type === 'moov') init.push(file.subarray(box.start, box.end))
    if (box.type === 'moof') moof = box
    if (box.type === 'mdat' && moof) fragments.push(file.subarray(moof.start, box.end))
  }
  return { init: concatBytes(init), fragments }
}

/** Changes the sequence number and decode time of a fragment, and nothing else. */
export function retimeFragment(fragment: Uint8Array, index: number, ticksPerSegment: number): Uint8Array {
  const time = index * ticksPerSegment
  const placed = time < 2 ** 32 ? Uint8Array.from(fragment) : withLongTime(fragment)
  const view = viewOf(placed)
  view.setUint32(findBox(placed, 'moof', 'mfhd').bodyStart + 4, (index + 1) % 2 ** 32)
  const { bodyStart } = findBox(placed, ...timePath)
  if (view.getUint8(bodyStart) === 1) view.setBigUint64(bodyStart + 4, BigInt(time))
  else view.setUint32(bodyStart + 4, time)
  return placed
}

/** Gives a segment of an asset its number in a channel, whose time is the wall clock. */
export function retimeSegment(segment: Uint8Array, init: Uint8Array, sequence: number): Uint8Array {
  return retimeFragment(segment, sequence, (timescaleOf(init) * segmentMs) / 1000)
}

const timePath = ['moof', 'traf', 'tfdt'] as const

/** Widens the decode time to 64 bits, and moves what follows by four bytes. */
function withLongTime(fragment: Uint8Array): Uint8Array {
  const tfdt = findBox(fragment, ...timePath)
  if (viewOf(fragment).getUint8(tfdt.bodyStart) === 1) return Uint8Array.from(fragment)
  const at = tfdt.bodyStart + 4
  const longer = concatBytes([fragment.subarray(0, at), new Uint8Array(4), fragment.subarray(at)])
  const view = viewOf(longer)
  const add = (position: number) => view.setUint32(position, view.getUint32(position) + 4)
  const [moof, traf] = [findBox(fragment, 'moof'), findBox(fragment, 'moof', 'traf')]
  for (const { start } of [moof, traf, tfdt]) add(start)
  view.setUint8(tfdt.bodyStart, 1)
  for (const { type, bodyStart } of boxesIn(longer, traf.bodyStart, traf.end + 4)) {
    if (type === 'trun' && view.getUint8(bodyStart + 3) & 1) add(bodyStart + 8)
  }
  return longer
}

/** Ticks per second of the track in an init segment. */
function timescaleOf(init: Uint8Array): number {
  const { bodyStart } = findBox(init, 'moov', 'trak', 'mdia', 'mdhd')
  const view = viewOf(init)
  return view.getUint32(bodyStart + (view.getUint8(bodyStart) === 1 ? 20 : 12))
}
