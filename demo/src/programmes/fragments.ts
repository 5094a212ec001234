import { type Box, boxesIn, findBox } from './boxes.ts'

export interface Fragments {
  readonly init: Buffer
  /** Each a moof with its mdat. */
  readonly fragments: readonly Buffer[]
}

/** Takes a fragmented MP4 apart. */
export function takeApart(file: Buffer): Fragments {
  const init: Buffer[] = []
  const fragments: Buffer[] = []
  let moof: Box | undefined
  for (const box of boxesIn(file)) {
    if (box.type === 'ftyp' || box.type === 'moov') init.push(file.subarray(box.start, box.end))
    if (box.type === 'moof') moof = box
    if (box.type === 'mdat' && moof) fragments.push(file.subarray(moof.start, box.end))
  }
  return { init: Buffer.concat(init), fragments }
}

/** A fragment put at another place of its asset: its number and its decode time say so, all else stays. */
export function placeFragment(fragment: Buffer, index: number, ticksPerSegment: number): Buffer {
  const placed = Buffer.from(fragment)
  placed.writeUInt32BE(index + 1, findBox(placed, 'moof', 'mfhd').bodyStart + 4)
  const { bodyStart } = findBox(placed, 'moof', 'traf', 'tfdt')
  const isLong = placed.readUInt8(bodyStart) === 1
  if (isLong) placed.writeBigUInt64BE(BigInt(index * ticksPerSegment), bodyStart + 4)
  else placed.writeUInt32BE(index * ticksPerSegment, bodyStart + 4)
  return placed
}
