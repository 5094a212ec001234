import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeContentKey, openKey, sealKey } from './content-key.ts'

const secret = randomBytes(32)
const key = makeContentKey()

test('a sealed key opens with the secret and its name, and with nothing else', () => {
  const sealed = sealKey(secret, key)
  expect(openKey(secret, key.keyId, sealed)).toEqual(key.key)
  expect(sealed.includes(key.key)).toBe(false)
  expect(() => openKey(randomBytes(32), key.keyId, sealed)).toThrow('unable to authenticate')
  expect(() => openKey(secret, randomBytes(16), sealed)).toThrow('unable to authenticate')
  const bent = Buffer.from(sealed)
  bent[20] = (bent[20] ?? 0) ^ 1
  expect(() => openKey(secret, key.keyId, bent)).toThrow('unable to authenticate')
})

test('the same key is never sealed into the same bytes twice', () => {
  expect(sealKey(secret, key)).not.toEqual(sealKey(secret, key))
})
