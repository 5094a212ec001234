import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts bytes bound to a name; they do not open under another name. */
export function seal(secret: Buffer, name: Buffer, bytes: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, secret, nonce).setAAD(name)
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

export function unseal(secret: Buffer, name: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, secret, sealed.subarray(0, nonceBytes))
    .setAAD(name)
    .setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
}
