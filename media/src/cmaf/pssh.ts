import { fullBox, latin, uint32 } from './box-writer.ts'
import { concatBytes } from './boxes.ts'
import { bytesOfUuid } from './bytes-text.ts'
import { playReadyObject } from './playready.ts'
import type { Scheme } from './protection-scheme.ts'

/** Registered ids of protection systems (dashif.org/identifiers). */
export const systemIds = {
  common: '1077efec-c0b2-4d02-ace3-3c1e52e2fb4b',
  clearkey: 'e2719d58-a985-b3c9-781a-b030af78d30e',
  widevine: 'edef8ba9-79d6-4ace-a3c8-27dcd51d21ed',
  playready: '9a04f079-9840-4286-ab92-e65be0885f95',
} as const

/** The W3C common box, which contains key ids only; used by Clear Key. */
export function commonPssh(keyId: Uint8Array): Uint8Array {
  return fullBox('pssh', 1, 0, bytesOfUuid(systemIds.common), uint32(1), keyId, uint32(0))
}

export function widevinePssh(keyId: Uint8Array, scheme: Scheme): Uint8Array {
  return psshOf(systemIds.widevine, widevineHeader(keyId, scheme))
}

export function playReadyPssh(keyId: Uint8Array, scheme: Scheme): Uint8Array {
  return psshOf(systemIds.playready, playReadyObject(keyId, scheme))
}

function psshOf(systemId: string, data: Uint8Array): Uint8Array {
  return fullBox('pssh', 0, 0, bytesOfUuid(systemId), uint32(data.length), data)
}

/** A WidevineCencHeader as protocol buffer: field 2 is the key id, field 9 the scheme as a number. */
function widevineHeader(keyId: Uint8Array, scheme: Scheme): Uint8Array {
  const letters = latin(scheme).reduce((number, byte) => number * 256 + byte, 0)
  return concatBytes([Uint8Array.of(0x12, keyId.length), keyId, Uint8Array.of(0x48), varint(letters)])
}

function varint(value: number): Uint8Array {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
  return Uint8Array.of(...bytes, rest)
}
