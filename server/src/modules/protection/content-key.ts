import { randomBytes } from 'node:crypto'
import { seal, unseal } from '../../core/seal.ts'

/** The key of an asset and its id. */
export interface ContentKey {
  keyId: Buffer
  key: Buffer
}

export function makeContentKey(): ContentKey {
  return { keyId: randomBytes(16), key: randomBytes(16) }
}

export function sealKey(secret: Buffer, { keyId, key }: ContentKey): Buffer {
  return seal(secret, keyId, key)
}

export function openKey(secret: Buffer, keyId: Buffer, sealed: Buffer): Buffer {
  return unseal(secret, keyId, sealed)
}
