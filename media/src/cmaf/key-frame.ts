import { findBox, viewOf } from './boxes.ts'

const hasOffset = 0x1
const hasFirstFlags = 0x4
const hasDuration = 0x100
const hasSize = 0x200

/** Bytes up to the end of the first picture of a segment, a key frame: ISO 14496-12, 8.8.8. */
export function keyFrameBytes(segment: Uint8Array): number {
  const view = viewOf(segment)
  const { start } = findBox(segment, 'moof')
  const { bodyStart } = findBox(segment, 'moof', 'traf', 'trun')
  const flags = view.getUint32(bodyStart) & 0xffffff
  if (!(flags & hasOffset)) throw new RangeError('a track run does not say where its pictures are')
  const dataStart = start + view.getInt32(bodyStart + 8)
  const firstSample = bodyStart + 12 + (flags & hasFirstFlags ? 4 : 0)
  const size =
    flags & hasSize ? view.getUint32(firstSample + (flags & hasDuration ? 4 : 0)) : defaultSampleSize(segment)
  return dataStart + size
}

function defaultSampleSize(segment: Uint8Array): number {
  const view = viewOf(segment)
  const { bodyStart } = findBox(segment, 'moof', 'traf', 'tfhd')
  const flags = view.getUint32(bodyStart) & 0xffffff
  if (!(flags & 0x10)) throw new RangeError('a track fragment does not say how large its pictures are')
  // Optional fields before it: base data offset (8 bytes), sample description (4), default duration (4).
  const before = (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0) + (flags & 0x8 ? 4 : 0)
  return view.getUint32(bodyStart + 8 + before)
}
