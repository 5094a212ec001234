import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** What a player needs to read an asset, and the name by which it asks for it. */
export interface ContentKey {
  keyId: Buffer
  key: Buffer
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export function makeContentKey(): ContentKey {
  return { keyId: randomBytes(16), key: randomBytes(16) }
}

/** Bound to its name: a sealed key under another name does not open. */
export function sealKey(secret: Buffer, { keyId, key }: ContentKey): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, secret, nonce).setAAD(keyId)
  return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()])
}

export function openKey(secret: Buffer, keyId: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, secret, sealed.subarray(0, nonceBytes))
    .setAAD(keyId)
    .setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
}
