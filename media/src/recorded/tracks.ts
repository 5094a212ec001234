import { type Box, boxesIn, concatBytes, viewOf } from '../cmaf/boxes.ts'
import { box, childAt, childrenOf, latin, uint32 } from './boxes.ts'

export interface RecordedTrack {
  readonly id: number
  readonly kind: 'picture' | 'sound' | 'thumbnails'
  /** Ticks in a second. */
  readonly timescale: number
  /** RFC 6381; absent if players do not support it. */
  readonly codecs?: string
  readonly width: number
  readonly height: number
  readonly channels: number
  /** BCP 47; absent if the feed does not tell. */
  readonly language?: string
  /** An init segment of this track alone. */
  readonly init: Uint8Array
  readonly defaults: SampleDefaults
}

export interface SampleDefaults {
  readonly duration: number
  readonly size: number
  readonly flags: number
}

const objectType = { aac: 0x40, jpeg: 0x6c }

/** The tracks of a feed, without subtitles and data. */
export function tracksOf(moov: Uint8Array): RecordedTrack[] {
  const [root] = boxesIn(moov)
  if (!root) throw new RangeError('an empty moov')
  return childrenOf(moov, root, 'trak').flatMap((trak) => trackOf(moov, root, trak) ?? [])
}

function trackOf(moov: Uint8Array, root: Box, trak: Box): RecordedTrack | undefined {
  const view = viewOf(moov)
  const mdia = childAt(moov, trak, 'mdia')
  const stsd = childAt(moov, mdia, 'minf', 'stbl', 'stsd')
  const [entry] = boxesIn(moov, stsd.bodyStart + 8, stsd.end)
  const form = entry && formOf(moov, typeAt(moov, childAt(moov, mdia, 'hdlr').bodyStart + 8), entry)
  if (!form) return undefined
  const tkhd = childAt(moov, trak, 'tkhd')
  const id = view.getUint32(tkhd.bodyStart + (view.getUint8(tkhd.bodyStart) === 1 ? 20 : 12))
  const trex = childrenOf(moov, childAt(moov, root, 'mvex'), 'trex').find(
    ({ bodyStart }) => view.getUint32(bodyStart + 4) === id,
  )
  if (!trex) throw new RangeError(`no trex for track ${id}`)
  const mvhd = childAt(moov, root, 'mvhd')
  return {
    id,
    ...form,
    ...mediaOf(moov, childAt(moov, mdia, 'mdhd')),
    init: concatBytes([
      box('ftyp', latin('iso6'), uint32(0), latin('iso6cmfcmp41')),
      box(
        'moov',
        moov.subarray(mvhd.start, mvhd.end),
        withoutRates(moov, entry, form.kind).subarray(trak.start, trak.end),
        box('mvex', moov.subarray(trex.start, trex.end)),
      ),
    ]),
    defaults: {
      duration: view.getUint32(trex.bodyStart + 12),
      size: view.getUint32(trex.bodyStart + 16),
      flags: view.getUint32(trex.bodyStart + 20),
    },
  }
}

function formOf(moov: Uint8Array, handler: string, entry: Box) {
  const view = viewOf(moov)
  if (handler === 'soun') {
    const channels = view.getUint16(entry.bodyStart + 16)
    const codecs = entry.type === 'mp4a' ? soundCodec(moov, entry) : undefined
    return { kind: 'sound' as const, width: 0, height: 0, channels, ...(codecs && { codecs }) }
  }
  if (handler !== 'vide') return undefined
  const [width, height] = [view.getUint16(entry.bodyStart + 24), view.getUint16(entry.bodyStart + 26)]
  const isJpeg = entry.type === 'mp4v' && descriptorOf(moov, entry, pictureFields)?.type === objectType.jpeg
  const codecs = entry.type === 'avc1' ? pictureCodec(moov, entry) : undefined
  const kind = isJpeg ? ('thumbnails' as const) : ('picture' as const)
  return { kind, width, height, channels: 0, ...(codecs && { codecs }) }
}

/** ISO/IEC 14496-12: the lengths of the fields of a sample entry before its boxes. */
const pictureFields = 78
const soundFields = 28

/** Profiles that every player supports: baseline, main and high. */
const playedProfiles = [66, 77, 100]

function pictureCodec(moov: Uint8Array, entry: Box): string | undefined {
  const [avcC] = childrenOf(moov, entry, 'avcC', pictureFields)
  if (!avcC) return undefined
  const [profile = 0, constraints = 0, level = 0] = moov.subarray(avcC.bodyStart + 1, avcC.bodyStart + 4)
  if (!playedProfiles.includes(profile)) return undefined
  return `avc1.${[profile, constraints, level].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function soundCodec(moov: Uint8Array, entry: Box): string | undefined {
  const descriptor = descriptorOf(moov, entry, soundFields)
  if (descriptor?.type !== objectType.aac) return undefined
  const kind = (descriptor.specific[0] ?? 0) >> 3
  return kind > 0 && kind < 31 ? `mp4a.40.${kind}` : undefined
}

/** ISO/IEC 14496-1: ES descriptor (3) > decoder configuration (4) > specific information (5). */
function descriptorOf(moov: Uint8Array, entry: Box, fields: number) {
  const [esds] = childrenOf(moov, entry, 'esds', fields)
  if (!esds) return undefined
  let at = esds.bodyStart + 4
  const open = (tag: number) => {
    if (moov[at] !== tag) return false
    at += 1
    while (((moov[at] ?? 0) & 0x80) !== 0) at += 1
    at += 1
    return true
  }
  if (!open(3)) return undefined
  at += 3
  if (!open(4)) return undefined
  const type = moov[at]
  const ratesAt = at + 5
  at += 13
  return { type, ratesAt, specific: open(5) ? moov.subarray(at, esds.end) : new Uint8Array() }
}

/** A muxer writes the rate of the first second, which would make the same feed differ at each start. */
function withoutRates(moov: Uint8Array, entry: Box, kind: RecordedTrack['kind']): Uint8Array {
  const fields = kind === 'sound' ? soundFields : pictureFields
  const plain = Uint8Array.from(moov)
  const [btrt] = childrenOf(moov, entry, 'btrt', fields)
  const esds = descriptorOf(moov, entry, fields)
  if (btrt) plain.fill(0, btrt.bodyStart, btrt.end)
  if (esds) plain.fill(0, esds.ratesAt, esds.ratesAt + 8)
  return plain
}

function mediaOf(moov: Uint8Array, mdhd: Box) {
  const view = viewOf(moov)
  const isLong = view.getUint8(mdhd.bodyStart) === 1
  const timescale = view.getUint32(mdhd.bodyStart + (isLong ? 20 : 12))
  const packed = view.getUint16(mdhd.bodyStart + (isLong ? 32 : 20))
  const letters = [10, 5, 0].map((shift) => String.fromCharCode(((packed >> shift) & 31) + 0x60)).join('')
  const language = /^[a-z]{3}$/.test(letters) && letters !== 'und' ? Intl.getCanonicalLocales(letters)[0] : ''
  return { timescale, ...(language && { language }) }
}

function typeAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}
