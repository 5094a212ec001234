import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { base64Of, bytesOfUuid, hexOf, uuidOf } from './bytes-text.ts'
import { playReadyObject } from './playready.ts'
import { commonPssh, playReadyPssh, widevinePssh } from './pssh.ts'

const key = '00112233-4455-6677-8899-aabbccddeeff'
const keyId = bytesOfUuid(key)

test('the common box is the example of the W3C registry, with our key', () => {
  expect(hexOf(commonPssh(keyId))).toBe(
    '00000034' +
      '70737368' +
      '01000000' +
      '1077efecc0b24d02ace33c1e52e2fb4b' +
      '00000001' +
      '00112233445566778899aabbccddeeff' +
      '00000000',
  )
})

test.each([
  ['cenc', 'e3dc959b06'],
  ['cbcs', 'f3c6899b06'],
] as const)('Widevine is told the key id and %s', (scheme, letters) => {
  expect(hexOf(widevinePssh(keyId, scheme))).toBe(
    '00000038' +
      '70737368' +
      '00000000' +
      'edef8ba979d64acea3c827dcd51d21ed' +
      '00000018' +
      '1210' +
      '00112233445566778899aabbccddeeff' +
      '48' +
      letters,
  )
})

/** Reads the object as its documentation describes it. */
function headerOf(object: Uint8Array): string {
  const view = new DataView(object.buffer, object.byteOffset, object.byteLength)
  expect(view.getUint32(0, true)).toBe(object.length)
  expect([view.getUint16(4, true), view.getUint16(6, true)]).toEqual([1, 1])
  expect(view.getUint16(8, true)).toBe(object.length - 10)
  let text = ''
  for (let at = 10; at < object.length; at += 2) text += String.fromCharCode(view.getUint16(at, true))
  return text
}

/** 33221100-5544-7766-8899-aabbccddeeff: the same number as a GUID is laid out. */
const guid = 'MyIRAFVEd2aImaq7zN3u/w=='

test('PlayReady is told the key id in the byte order of a GUID, in the header version that knows the scheme', () => {
  const namespace = 'xmlns="http://schemas.microsoft.com/DRM/2007/03/PlayReadyHeader"'
  expect(headerOf(playReadyObject(keyId, 'cenc'))).toBe(
    `<WRMHEADER ${namespace} version="4.0.0.0"><DATA><PROTECTINFO><KEYLEN>16</KEYLEN><ALGID>AESCTR</ALGID></PROTECTINFO><KID>${guid}</KID></DATA></WRMHEADER>`,
  )
  expect(headerOf(playReadyObject(keyId, 'cbcs'))).toBe(
    `<WRMHEADER ${namespace} version="4.3.0.0"><DATA><PROTECTINFO><KIDS><KID ALGID="AESCBC" VALUE="${guid}"></KID></KIDS></PROTECTINFO></DATA></WRMHEADER>`,
  )
  expect(playReadyPssh(keyId, 'cenc').subarray(32)).toEqual(playReadyObject(keyId, 'cenc'))
})

test('bytes are written as text and read back', () => {
  expect(uuidOf(keyId)).toBe(key)
  const known = ['', 'Zg==', 'Zm8=', 'Zm9v', 'Zm9vYg==', 'Zm9vYmE=', 'Zm9vYmFy']
  expect(
    known.map((_, length) => base64Of(Uint8Array.from('foobar'.slice(0, length), (c) => c.charCodeAt(0)))),
  ).toEqual(known)
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
      expect(bytesOfUuid(uuidOf(bytes))).toEqual(bytes)
    }),
  )
})
