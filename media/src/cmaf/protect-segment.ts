import { fullBox, uint32 } from './box-writer.ts'
import { type Box, boxesIn, concatBytes, viewOf } from './boxes.ts'
import { encryptCounter, encryptPattern } from './encrypt-sample.ts'
import { type FragmentPlan, fragmentSamples } from './fragment-samples.ts'
import type { SampleCipher, Scheme } from './protection-scheme.ts'
import { type Subsample, subsamplesOf } from './subsamples.ts'
import type { Track } from './track.ts'

export interface SegmentProtection {
  readonly scheme: Scheme
  readonly track: Track
  /** cenc: 8 bytes for the first sample, then incremented. cbcs: the 16 constant bytes of the init segment. */
  readonly iv: Uint8Array
  readonly cipher: SampleCipher
}

/** Encrypts the samples of a segment and adds the boxes that a player needs to decrypt them. */
export function protectSegment(segment: Uint8Array, protection: SegmentProtection): Uint8Array {
  const parts: Uint8Array[] = []
  let sampleCount = 0
  let moof: Box | undefined
  for (const part of boxesIn(segment)) {
    if (part.type === 'moof') moof = part
    else if (part.type === 'mdat' && moof) {
      // A slice of a Buffer shares its bytes, and encryption would overwrite the original segment.
      const fragment = new Uint8Array(segment.subarray(moof.start, part.end))
      const { bytes, samples } = protectFragment(fragment, protection, sampleCount)
      parts.push(bytes)
      sampleCount += samples
      moof = undefined
    } else if (!moof && part.type !== 'sidx') parts.push(segment.subarray(part.start, part.end))
  }
  if (sampleCount === 0) throw new RangeError('a segment without samples')
  return concatBytes(parts)
}

/** cenc requires a different IV for every sample under one key. */
function sampleIv({ scheme, iv }: SegmentProtection, index: number): Uint8Array {
  if (scheme === 'cbcs') return iv
  const counted = Uint8Array.from(iv)
  const view = viewOf(counted)
  view.setBigUint64(0, BigInt.asUintN(64, view.getBigUint64(0) + BigInt(index)))
  return counted
}

interface HiddenSample {
  readonly iv: Uint8Array
  readonly subsamples: readonly Subsample[] | undefined
}

function protectFragment(
  fragment: Uint8Array,
  protection: SegmentProtection,
  firstSample: number,
): { bytes: Uint8Array; samples: number } {
  const { scheme, track, cipher } = protection
  const [moof] = boxesIn(fragment)
  if (!moof) throw new RangeError('no box moof')
  const plan = fragmentSamples(fragment, moof, track)
  const places = plan.runs.flatMap(({ samples }) => samples)
  const encrypt = scheme === 'cenc' ? encryptCounter : encryptPattern
  const hidden = places.map(({ start, end }, index): HiddenSample => {
    const sample = fragment.subarray(start, end)
    const iv = sampleIv(protection, firstSample + index)
    const subsamples = track.kind === 'video' ? subsamplesOf(sample, track.nalLengthBytes, scheme) : undefined
    encrypt(sample, subsamples, iv, cipher)
    return { iv: scheme === 'cenc' ? iv : noIv, subsamples }
  })
  return { bytes: withAuxiliary(fragment, moof, plan, hidden), samples: places.length }
}

const noIv = new Uint8Array()
const sencHeaderBytes = 16

function withAuxiliary(
  fragment: Uint8Array,
  moof: Box,
  { traf, runs }: FragmentPlan,
  hidden: readonly HiddenSample[],
): Uint8Array {
  const boxes = auxiliaryBoxes(hidden, traf.end - moof.start)
  const made = concatBytes([fragment.subarray(0, traf.end), boxes, fragment.subarray(traf.end)])
  const view = viewOf(made)
  for (const { start } of [moof, traf]) view.setUint32(start, view.getUint32(start) + boxes.length)
  for (const { dataOffsetAt } of runs) {
    view.setInt32(dataOffsetAt, view.getInt32(dataOffsetAt) + boxes.length)
  }
  return made
}

/** Empty for sound with a constant IV: the init segment contains everything. */
function auxiliaryBoxes(hidden: readonly HiddenSample[], offsetInMoof: number): Uint8Array {
  const rows = hidden.map(auxiliaryRow)
  if (rows.every(({ length }) => length === 0)) return noIv
  const hasSubsamples = hidden.some(({ subsamples }) => subsamples)
  const senc = fullBox('senc', 0, hasSubsamples ? 2 : 0, uint32(rows.length), ...rows)
  const saiz = fullBox('saiz', 0, 0, Uint8Array.of(0), uint32(rows.length), rowSizes(rows))
  const saio = fullBox('saio', 0, 0, uint32(1, offsetInMoof + sencHeaderBytes))
  return concatBytes([senc, saiz, saio])
}

function rowSizes(rows: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(rows, ({ length }) => {
    if (length > 255) throw new RangeError('a picture of more slices than can be described')
    return length
  })
}

function auxiliaryRow({ iv, subsamples }: HiddenSample): Uint8Array {
  if (!subsamples) return iv
  const row = new Uint8Array(iv.length + 2 + subsamples.length * 6)
  row.set(iv)
  const view = viewOf(row)
  view.setUint16(iv.length, subsamples.length)
  for (const [index, { clear, hidden }] of subsamples.entries()) {
    view.setUint16(iv.length + 2 + index * 6, clear)
    view.setUint32(iv.length + 4 + index * 6, hidden)
  }
  return row
}
