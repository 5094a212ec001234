import { box, fullBox, latin, uint32 } from './box-writer.ts'
import { concatBytes } from './boxes.ts'

const avcConfiguration = (nalLengthBytes: number) =>
  box('avcC', Uint8Array.of(1, 0x4d, 0x40, 0x1e, 0xfc | (nalLengthBytes - 1), 0xe0, 0))

const sampleEntries = {
  video: (nalLengthBytes: number) => box('avc1', new Uint8Array(78), avcConfiguration(nalLengthBytes)),
  audio: () => box('mp4a', new Uint8Array(28), fullBox('esds', 0, 0)),
}

/** A minimal init segment. */
export function initOf(kind: 'video' | 'audio', { nalLengthBytes = 4, defaultSampleBytes = 0 } = {}) {
  const stsd = fullBox('stsd', 0, 0, uint32(1), sampleEntries[kind](nalLengthBytes))
  const stbl = box('stbl', stsd, fullBox('stts', 0, 0, uint32(0)))
  const trak = box('trak', box('mdia', box('minf', stbl)), box('udta'))
  const trex = fullBox('trex', 0, 0, uint32(1, 1, 0, defaultSampleBytes, 0))
  return concatBytes([box('ftyp', latin('iso5')), box('moov', trak, box('mvex', trex)), box('free')])
}

export interface FragmentShape {
  /** Where sample sizes are written: per sample, per fragment, or in the init segment. */
  readonly sizes?: 'each' | 'fragment' | 'track'
  readonly hasFirstFlags?: boolean
  readonly hasDurations?: boolean
  /** The number of runs of samples. */
  readonly runs?: number
  /** Bytes between the fragment and its data, for boxes added later. */
  readonly dataGap?: number
}

/** A segment of one fragment with these samples. */
export function segmentOf(samples: readonly Uint8Array[], shape: FragmentShape = {}): Uint8Array {
  const { length } = moofOf(samples, shape, 0)
  return concatBytes([moofOf(samples, shape, length + (shape.dataGap ?? 0) + 8), box('mdat', ...samples)])
}

function moofOf(samples: readonly Uint8Array[], shape: FragmentShape, dataOffset: number): Uint8Array {
  const { sizes = 'each', runs = 1 } = shape
  const tfhd =
    sizes === 'fragment'
      ? fullBox('tfhd', 0, 0x02_0018, uint32(1, 512, samples[0]?.length ?? 0))
      : fullBox('tfhd', 0, 0x02_0008, uint32(1, 512))
  const perRun = Math.ceil(samples.length / runs)
  const truns: Uint8Array[] = []
  for (let first = 0, offset = dataOffset; first < samples.length; first += perRun) {
    const part = samples.slice(first, first + perRun)
    truns.push(trunOf(part, shape, offset))
    offset += part.reduce((sum, { length }) => sum + length, 0)
  }
  const traf = box('traf', tfhd, fullBox('tfdt', 1, 0, uint32(0, 0)), ...truns)
  return box('moof', fullBox('mfhd', 0, 0, uint32(1)), traf)
}

function trunOf(samples: readonly Uint8Array[], shape: FragmentShape, dataOffset: number): Uint8Array {
  const { sizes = 'each', hasFirstFlags = false, hasDurations = false } = shape
  const flags = 1 + (hasFirstFlags ? 4 : 0) + (hasDurations ? 0x100 : 0) + (sizes === 'each' ? 0x200 : 0)
  const rows = samples.flatMap(({ length }) => [
    ...(hasDurations ? [512] : []),
    ...(sizes === 'each' ? [length] : []),
  ])
  const head = [samples.length, dataOffset, ...(hasFirstFlags ? [0x0200_0000] : [])]
  return fullBox('trun', 0, flags, uint32(...head, ...rows))
}

/** NAL units with their lengths, as in a sample. */
export function pictureOf(units: readonly Uint8Array[], nalLengthBytes = 4): Uint8Array {
  return concatBytes(units.flatMap((unit) => [uint32(unit.length).subarray(4 - nalLengthBytes), unit]))
}

/** A NAL unit of a type and length, with bytes that all differ from their neighbours. */
export function unitOf(type: number, bytes: number): Uint8Array {
  return Uint8Array.from({ length: bytes }, (_, at) => (at === 0 ? 0x60 | type : (at * 37 + type) & 255))
}
