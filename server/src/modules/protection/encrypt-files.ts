import { createCipheriv, createHmac } from 'node:crypto'
import {
  commonPssh,
  playReadyPssh,
  protectInit,
  protectSegment,
  readTrack,
  type SampleCipher,
  type Scheme,
  widevinePssh,
} from '@onair/media'
import type { ContentKey } from './content-key.ts'

/** The init segment of a track; the same whatever systems an operator offers, because caches keep it for ever. */
export function encryptInit(
  init: Buffer,
  scheme: Scheme,
  { keyId, key }: ContentKey,
  rendition: string,
): Buffer {
  const psshs = [commonPssh(keyId), widevinePssh(keyId, scheme), playReadyPssh(keyId, scheme)]
  const constantIv = scheme === 'cbcs' ? { constantIv: constantIvOf(key, rendition) } : {}
  return asBuffer(protectInit(init, { scheme, keyId, psshs, ...constantIv }))
}

/** Every server makes the same bytes of the same segment. */
export function encryptSegment(
  segment: Buffer,
  init: Buffer,
  scheme: Scheme,
  { key }: ContentKey,
  rendition: string,
): Buffer {
  const iv = scheme === 'cbcs' ? constantIvOf(key, rendition) : firstIvOf(key, segment)
  return asBuffer(protectSegment(segment, { scheme, track: readTrack(init), iv, cipher: aes(key) }))
}

function constantIvOf(key: Buffer, rendition: string): Buffer {
  return createHmac('sha256', key).update(`constant\n${rendition}`).digest().subarray(0, 16)
}

/** Taken from the content: a segment that is encoded anew meets a key stream that was never used. */
function firstIvOf(key: Buffer, segment: Buffer): Buffer {
  return createHmac('sha256', key).update('first\n').update(segment).digest().subarray(0, 8)
}

function aes(key: Buffer): SampleCipher {
  return {
    counter: (firstBlock, bytes) => createCipheriv('aes-128-ctr', key, firstBlock).update(bytes),
    chain: (iv, blocks) => createCipheriv('aes-128-cbc', key, iv).setAutoPadding(false).update(blocks),
  }
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
