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

/**
 * Encrypts the init segment of a track. It does not depend on the offered systems, because caches keep it for ever.
 */
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

/** Deterministic: every server encrypts a segment to the same bytes. */
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

/** Derived from the content: a newly encoded segment never reuses a key stream. */
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
