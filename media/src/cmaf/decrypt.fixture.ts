import { type Box, boxesIn, findBox, viewOf } from './boxes.ts'
import type { SampleCipher } from './protection-scheme.ts'

const path = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'] as const

/** Decrypts a protected track like a player: from its boxes and the key only. */
export function decryptSegment(init: Uint8Array, segment: Uint8Array, cipher: SampleCipher): Uint8Array[] {
  const encryption = readEncryption(init)
  const view = viewOf(segment)
  const inside = [...boxesIn(segment, ...rangeOf(findBox(segment, 'moof', 'traf')))]
  const places = inside.filter(({ type }) => type === 'trun').flatMap((trun) => placesOf(view, trun))
  const rows = auxiliaryRows(view, inside, encryption.ivBytes)
  return places.map(({ start, bytes }, index) => {
    const sample = segment.slice(start, start + bytes)
    const row = rows[index]
    const iv = row?.iv.length ? row.iv : encryption.constantIv
    decryptSample(sample, row?.subsamples, iv, encryption, cipher)
    return sample
  })
}

interface Encryption {
  readonly scheme: string
  readonly ivBytes: number
  readonly constantIv: Uint8Array
  readonly crypt: number
  readonly skip: number
}

function rangeOf({ bodyStart, end }: Box): [number, number] {
  return [bodyStart, end]
}

export function readEncryption(init: Uint8Array): Encryption {
  const stsd = findBox(init, ...path)
  const [entry] = boxesIn(init, stsd.bodyStart + 8, stsd.end)
  if (!entry) throw new Error('no sample entry')
  const childrenAt = entry.start + (entry.type === 'encv' ? 86 : 36)
  const sinf = init.slice(childrenAt, entry.end)
  const view = viewOf(sinf)
  const schm = findBox(sinf, 'sinf', 'schm')
  const tenc = findBox(sinf, 'sinf', 'schi', 'tenc').bodyStart
  const ivBytes = view.getUint8(tenc + 7)
  return {
    scheme: String.fromCharCode(...sinf.subarray(schm.bodyStart + 4, schm.bodyStart + 8)),
    ivBytes,
    constantIv: ivBytes ? new Uint8Array() : sinf.slice(tenc + 25, tenc + 25 + view.getUint8(tenc + 24)),
    crypt: view.getUint8(tenc + 5) >> 4,
    skip: view.getUint8(tenc + 5) & 15,
  }
}

function placesOf(view: DataView, trun: Box) {
  let start = view.getInt32(trun.bodyStart + 8)
  return Array.from({ length: view.getUint32(trun.bodyStart + 4) }, (_, index) => {
    const bytes = view.getUint32(trun.bodyStart + 12 + index * 4)
    start += bytes
    return { start: start - bytes, bytes }
  })
}

interface Row {
  readonly iv: Uint8Array
  readonly subsamples: readonly (readonly [clear: number, hidden: number])[] | undefined
}

/** Located by saiz and saio, then compared with senc. */
function auxiliaryRows(view: DataView, inside: readonly Box[], ivBytes: number): Row[] {
  const bodyOf = (type: string) => inside.find((box) => box.type === type)?.bodyStart
  const [saiz, saio, senc] = [bodyOf('saiz'), bodyOf('saio'), bodyOf('senc')]
  if (saiz === undefined || saio === undefined || senc === undefined) return []
  let at = view.getUint32(saio + 8)
  if (at !== senc + 8) throw new Error('saio does not lead to senc')
  const hasSubsamples = (view.getUint32(senc) & 2) !== 0
  return Array.from({ length: view.getUint32(saiz + 5) }, (_, index) => {
    const rowAt = at
    at += view.getUint8(saiz + 4) || view.getUint8(saiz + 9 + index)
    const iv = new Uint8Array(view.buffer, view.byteOffset + rowAt, ivBytes)
    if (!hasSubsamples) return { iv, subsamples: undefined }
    const count = view.getUint16(rowAt + ivBytes)
    const subsamples = Array.from({ length: count }, (__, pair) => {
      const pairAt = rowAt + ivBytes + 2 + pair * 6
      return [view.getUint16(pairAt), view.getUint32(pairAt + 2)] as const
    })
    return { iv, subsamples }
  })
}

function decryptSample(
  sample: Uint8Array,
  subsamples: Row['subsamples'],
  iv: Uint8Array,
  { scheme, crypt, skip }: Encryption,
  cipher: SampleCipher,
): void {
  const hiddenBytes: number[][] = []
  let at = 0
  for (const [clear, hidden] of subsamples ?? [[0, sample.length]]) {
    at += clear
    hiddenBytes.push(Array.from({ length: hidden }, (_, index) => at + index))
    at += hidden
  }
  const write = (places: readonly number[], bytes: Uint8Array) => {
    for (const [index, place] of places.entries()) sample[place] = bytes[index] ?? 0
  }
  const read = (places: readonly number[]) => Uint8Array.from(places, (place) => sample[place] ?? 0)
  if (scheme === 'cenc') {
    const places = hiddenBytes.flat()
    const firstBlock = new Uint8Array(16)
    firstBlock.set(iv)
    return write(places, cipher.counter(firstBlock, read(places)))
  }
  for (const stretch of hiddenBytes) {
    const whole = stretch.slice(0, stretch.length - (stretch.length % 16))
    const places = whole.filter((_, index) => crypt === 0 || Math.floor(index / 16) % (crypt + skip) < crypt)
    write(places, cipher.chain(iv, read(places)))
  }
}
