import { viewOf } from './boxes.ts'
import { base64Of } from './bytes-text.ts'
import type { Scheme } from './protection-scheme.ts'

const headerRecord = 1

/** The PlayReady Object: one record with a UTF-16 header that contains the key id. */
export function playReadyObject(keyId: Uint8Array, scheme: Scheme): Uint8Array {
  const header = utf16(headerXml(base64Of(guidOf(keyId)), scheme))
  const object = new Uint8Array(10 + header.length)
  const view = viewOf(object)
  view.setUint32(0, object.length, true)
  view.setUint16(4, 1, true)
  view.setUint16(6, headerRecord, true)
  view.setUint16(8, header.length, true)
  object.set(header, 10)
  return object
}

/** Version 4.0 supports counter mode only, and old TVs support 4.0 only. */
function headerXml(key: string, scheme: Scheme): string {
  const [version, data] =
    scheme === 'cenc'
      ? ['4.0.0.0', `<PROTECTINFO><KEYLEN>16</KEYLEN><ALGID>AESCTR</ALGID></PROTECTINFO><KID>${key}</KID>`]
      : ['4.3.0.0', `<PROTECTINFO><KIDS><KID ALGID="AESCBC" VALUE="${key}"></KID></KIDS></PROTECTINFO>`]
  const namespace = 'http://schemas.microsoft.com/DRM/2007/03/PlayReadyHeader'
  return `<WRMHEADER xmlns="${namespace}" version="${version}"><DATA>${data}</DATA></WRMHEADER>`
}

/** The key id in the byte order of a GUID: the first three groups are little-endian. */
function guidOf(keyId: Uint8Array): Uint8Array {
  return Uint8Array.from([3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15], (at) => keyId[at] ?? 0)
}

function utf16(ascii: string): Uint8Array {
  const bytes = new Uint8Array(ascii.length * 2)
  for (let at = 0; at < ascii.length; at++) bytes[at * 2] = ascii.charCodeAt(at)
  return bytes
}
