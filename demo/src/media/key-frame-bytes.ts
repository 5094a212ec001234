import { findBox, viewOf } from '@onair/media'

const hasFirstFlags = 0x4
const hasDuration = 0x100

/** Bytes from the beginning of a segment to the end of its first picture: ISO 14496-12, 8.8.8. */
export function keyFrameBytes(segment: Uint8Array): number {
  const view = viewOf(segment)
  const { bodyStart } = findBox(segment, 'moof', 'traf', 'trun')
  const flags = view.getUint32(bodyStart) & 0xff_ffff
  const dataStart = view.getInt32(bodyStart + 8)
  const firstSample = bodyStart + 12 + (flags & hasFirstFlags ? 4 : 0)
  return dataStart + view.getUint32(firstSample + (flags & hasDuration ? 4 : 0))
}
