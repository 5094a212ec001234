import { type Box, boxesIn, findBox, viewOf } from './boxes.ts'

/** What an init segment declares about the samples of its track. */
export interface Track {
  readonly kind: 'video' | 'audio'
  /** Bytes of the length before each NAL unit; 0 if samples have none. */
  readonly nalLengthBytes: number
  /** For samples whose fragment does not state a size. */
  readonly defaultSampleBytes: number
}

/** Bytes from the start of a sample entry to its first child box (ISO/IEC 14496-12, 8.5.2). */
const entryHeaderBytes = { video: 86, audio: 36 }

const kinds: Readonly<Record<string, Track['kind']>> = { avc1: 'video', avc3: 'video', mp4a: 'audio' }

export function readTrack(init: Uint8Array): Track {
  const { kind, entry } = sampleEntry(init)
  const trex = findBox(init, 'moov', 'mvex', 'trex')
  return {
    kind,
    nalLengthBytes: kind === 'video' ? nalLengthBytes(init, entry) : 0,
    defaultSampleBytes: viewOf(init).getUint32(trex.bodyStart + 16),
  }
}

export interface SampleEntry {
  readonly kind: Track['kind']
  readonly entry: Box
}

export function sampleEntry(init: Uint8Array): SampleEntry {
  const stsd = findBox(init, ...sampleDescriptionPath)
  const entries = [...boxesIn(init, stsd.bodyStart + 8, stsd.end)]
  const [entry] = entries
  const kind = entry && kinds[entry.type]
  if (!entry || !kind || entries.length > 1) {
    throw new RangeError(`samples of the kind ${entries.map(({ type }) => type).join(' ')} are not known`)
  }
  return { kind, entry }
}

export const sampleDescriptionPath = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'] as const

function nalLengthBytes(init: Uint8Array, entry: Box): number {
  for (const { type, bodyStart } of boxesIn(init, entry.start + entryHeaderBytes.video, entry.end)) {
    if (type === 'avcC') return (viewOf(init).getUint8(bodyStart + 4) & 3) + 1
  }
  throw new RangeError('a picture track without avcC')
}
