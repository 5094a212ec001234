import { box, fullBox, latin, uint32 } from './box-writer.ts'
import { concatBytes, findBox, viewOf } from './boxes.ts'
import { picturePattern, type Scheme, sampleIvBytes } from './protection-scheme.ts'
import { sampleDescriptionPath, sampleEntry, type Track } from './track.ts'

export interface InitProtection {
  readonly scheme: Scheme
  readonly keyId: Uint8Array
  /** 16 bytes for all samples; cbcs only. */
  readonly constantIv?: Uint8Array
  /** Complete pssh boxes. */
  readonly psshs: readonly Uint8Array[]
}

const protectedEntry = { video: 'encv', audio: 'enca' }

/** An init segment that declares the encryption of its samples and where to get keys. */
export function protectInit(init: Uint8Array, protection: InitProtection): Uint8Array {
  const { kind, entry } = sampleEntry(init)
  const moov = findBox(init, 'moov')
  const sinf = protectionInfo(entry.type, kind, protection)
  const psshs = concatBytes(protection.psshs)
  const made = concatBytes([
    init.subarray(0, entry.end),
    sinf,
    init.subarray(entry.end, moov.end),
    psshs,
    init.subarray(moov.end),
  ])
  made.set(latin(protectedEntry[kind]), entry.start + 4)
  const view = viewOf(made)
  const grow = (start: number, bytes: number) => view.setUint32(start, view.getUint32(start) + bytes)
  for (const index of sampleDescriptionPath.keys()) {
    grow(findBox(init, ...sampleDescriptionPath.slice(0, index + 1)).start, sinf.length)
  }
  grow(entry.start, sinf.length)
  grow(moov.start, psshs.length)
  return made
}

function protectionInfo(format: string, kind: Track['kind'], protection: InitProtection): Uint8Array {
  return box(
    'sinf',
    box('frma', latin(format)),
    fullBox('schm', 0, 0, latin(protection.scheme), uint32(0x0001_0000)),
    box('schi', trackEncryption(kind, protection)),
  )
}

function trackEncryption(kind: Track['kind'], protection: InitProtection): Uint8Array {
  const { scheme, keyId, constantIv } = protection
  if (keyId.length !== 16) throw new RangeError(`a key id of ${keyId.length} bytes`)
  if (scheme === 'cenc') return fullBox('tenc', 0, 0, Uint8Array.of(0, 0, 1, sampleIvBytes), keyId)
  if (constantIv?.length !== 16) throw new RangeError('cbcs takes a constant vector of 16 bytes')
  const pattern = kind === 'video' ? (picturePattern.crypt << 4) | picturePattern.skip : 0
  return fullBox('tenc', 1, 0, Uint8Array.of(0, pattern, 1, 0), keyId, Uint8Array.of(16), constantIv)
}
