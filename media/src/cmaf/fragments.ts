import { type Box, boxesIn, concatBytes, findBox, viewOf } from './boxes.ts'

export interface Fragments {
  readonly init: Uint8Array
  /** Each a moof with its mdat. */
  readonly fragments: readonly Uint8Array[]
}

/** Takes a fragmented MP4 apart. */
export function takeApart(file: Uint8Array): Fragments {
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

/** A fragment put at another place of its asset: its number and its decode time say so, all else stays. */
export function placeFragment(fragment: Uint8Array, index: number, ticksPerSegment: number): Uint8Array {
  const placed = Uint8Array.from(fragment)
  const view = viewOf(placed)
  view.setUint32(findBox(placed, 'moof', 'mfhd').bodyStart + 4, index + 1)
  const { bodyStart } = findBox(placed, 'moof', 'traf', 'tfdt')
  const isLong = view.getUint8(bodyStart) === 1
  if (isLong) view.setBigUint64(bodyStart + 4, BigInt(index * ticksPerSegment))
  else view.setUint32(bodyStart + 4, index * ticksPerSegment)
  return placed
}
