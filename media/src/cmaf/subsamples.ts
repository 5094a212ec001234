import { viewOf } from './boxes.ts'
import type { Scheme } from './protection-scheme.ts'

/** A range of clear bytes, followed by encrypted ones. */
export interface Subsample {
  readonly clear: number
  readonly hidden: number
}

/**
 * A decoder must read the slice header before it decrypts. As in HLS sample encryption of H.264, which leaves units
 * of up to 48 bytes clear.
 */
const sliceLeadBytes = 32
const minSliceBytes = 49

const maxClear = 0xffff

/** Divides a picture of length-prefixed H.264 units: only slice data is encrypted. */
export function subsamplesOf(sample: Uint8Array, nalLengthBytes: number, scheme: Scheme): Subsample[] {
  const subsamples: Subsample[] = []
  let clear = 0
  const close = (hidden: number) => {
    for (; clear > maxClear; clear -= maxClear) subsamples.push({ clear: maxClear, hidden: 0 })
    if (clear + hidden > 0) subsamples.push({ clear, hidden })
    clear = 0
  }
  for (let at = 0; at < sample.length; ) {
    const unitBytes = nalLengthAt(sample, at, nalLengthBytes)
    at += nalLengthBytes
    if (at + unitBytes > sample.length) {
      throw new RangeError(`a NAL unit of ${unitBytes} bytes does not fit at byte ${at}`)
    }
    const hidden = hiddenBytes(sample.subarray(at, at + unitBytes), scheme)
    clear += nalLengthBytes + unitBytes - hidden
    if (hidden > 0) close(hidden)
    at += unitBytes
  }
  close(0)
  return subsamples
}

function hiddenBytes(unit: Uint8Array, scheme: Scheme): number {
  if (unit.length < minSliceBytes || !isSlice(unit)) return 0
  const rest = unit.length - sliceLeadBytes
  // ISO/IEC 23001-7, 9.5.2: in counter mode encrypted ranges are whole blocks.
  return scheme === 'cenc' ? rest - (rest % 16) : rest
}

function isSlice([header = 0]: Uint8Array): boolean {
  const type = header & 31
  return type >= 1 && type <= 5
}

function nalLengthAt(sample: Uint8Array, at: number, nalLengthBytes: number): number {
  if (at + nalLengthBytes > sample.length) throw new RangeError(`a NAL unit length is cut off at byte ${at}`)
  const view = viewOf(sample)
  let length = 0
  for (let byte = 0; byte < nalLengthBytes; byte++) length = length * 256 + view.getUint8(at + byte)
  return length
}
