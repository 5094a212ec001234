import { type Box, boxesIn, viewOf } from './boxes.ts'
import type { Track } from './track.ts'

export interface Run {
  /** The position of its data offset field. */
  readonly dataOffsetAt: number
  readonly samples: readonly SamplePlace[]
}

export interface SamplePlace {
  readonly start: number
  readonly end: number
}

export interface FragmentPlan {
  readonly traf: Box
  readonly runs: readonly Run[]
}

const baseIsMoof = 0x02_0000
const tfhdFields = [
  [0x01, 8],
  [0x02, 4],
  [0x08, 4],
] as const
const hasDefaultSize = 0x10
const hasDataOffset = 0x01
const hasFirstFlags = 0x04
const hasSampleSize = 0x200
const sampleFields = [0x100, hasSampleSize, 0x400, 0x800]

/** The positions of the samples of a fragment, relative to `bytes`. */
export function fragmentSamples(bytes: Uint8Array, moof: Box, track: Track): FragmentPlan {
  const trafs = [...boxesIn(bytes, moof.bodyStart, moof.end)].filter(({ type }) => type === 'traf')
  const [traf] = trafs
  if (!traf || trafs.length > 1) throw new RangeError(`a fragment of ${trafs.length} tracks`)
  const inside = [...boxesIn(bytes, traf.bodyStart, traf.end)]
  const tfhd = inside.find(({ type }) => type === 'tfhd')
  if (!tfhd) throw new RangeError('no box moof/traf/tfhd')
  const defaultBytes = defaultSampleBytes(viewOf(bytes), tfhd, track)
  const runs = inside
    .filter(({ type }) => type === 'trun')
    .map((trun) => runOf(bytes, trun, moof.start, defaultBytes))
  return { traf, runs }
}

function defaultSampleBytes(view: DataView, tfhd: Box, track: Track): number {
  const flags = view.getUint32(tfhd.bodyStart) & 0xff_ffff
  if (!(flags & baseIsMoof)) throw new RangeError('a fragment whose data is not placed from its moof')
  if (!(flags & hasDefaultSize)) return track.defaultSampleBytes
  let at = tfhd.bodyStart + 8
  for (const [flag, bytes] of tfhdFields) at += flags & flag ? bytes : 0
  return view.getUint32(at)
}

function runOf(bytes: Uint8Array, trun: Box, moofStart: number, defaultBytes: number): Run {
  const view = viewOf(bytes)
  const flags = view.getUint32(trun.bodyStart) & 0xff_ffff
  if (!(flags & hasDataOffset)) throw new RangeError('a run of samples without a data offset')
  const dataOffsetAt = trun.bodyStart + 8
  const rowBytes = sampleFields.filter((field) => flags & field).length * 4
  let row = dataOffsetAt + (flags & hasFirstFlags ? 8 : 4) + (flags & 0x100 ? 4 : 0)
  let start = moofStart + view.getInt32(dataOffsetAt)
  const samples: SamplePlace[] = []
  for (let count = view.getUint32(trun.bodyStart + 4); count > 0; count--) {
    const end = start + (flags & hasSampleSize ? view.getUint32(row) : defaultBytes)
    if (end > bytes.length) throw new RangeError(`a sample ends at byte ${end} of ${bytes.length}`)
    samples.push({ start, end })
    start = end
    row += rowBytes
  }
  return { dataOffsetAt, samples }
}
