import { base64Of, hexOf } from './cmaf/bytes-text.ts'
import { playReadyObject } from './cmaf/playready.ts'
import type { Scheme } from './cmaf/protection-scheme.ts'
import { systemIds, widevinePssh } from './cmaf/pssh.ts'
import { quoted, tag } from './playlist-text.ts'

export type KeySystem = 'clearkey' | 'widevine' | 'playready' | 'fairplay'

export interface Protection {
  readonly scheme: Scheme
  readonly keyId: Uint8Array
  /** The offered systems, in the order of writing. */
  readonly systems: readonly KeySystem[]
}

export interface KeyAddresses {
  /** Where entitled viewers get the clear key. */
  readonly clearKeyUri: string
  /** The content id for FairPlay. */
  readonly contentId: string
}

/** A key of a playlist for one protection system. */
export interface PlaylistKey {
  readonly method: 'SAMPLE-AES' | 'SAMPLE-AES-CTR'
  readonly uri: string
  readonly keyFormat: string
  readonly keyId?: Uint8Array
}

export function playlistKeys(protection: Protection, addresses: KeyAddresses): PlaylistKey[] {
  return protection.systems.flatMap((system) => playlistKey(system, protection, addresses) ?? [])
}

function playlistKey(
  system: KeySystem,
  { scheme, keyId }: Protection,
  { clearKeyUri, contentId }: KeyAddresses,
): PlaylistKey | undefined {
  const method = scheme === 'cenc' ? 'SAMPLE-AES-CTR' : 'SAMPLE-AES'
  switch (system) {
    case 'clearkey':
      return { method, uri: clearKeyUri, keyFormat: 'identity' }
    case 'widevine': {
      const uri = `data:text/plain;base64,${base64Of(widevinePssh(keyId, scheme))}`
      return { method, uri, keyFormat: `urn:uuid:${systemIds.widevine}`, keyId }
    }
    case 'playready': {
      const uri = `data:text/plain;charset=UTF-16;base64,${base64Of(playReadyObject(keyId, scheme))}`
      return { method, uri, keyFormat: 'com.microsoft.playready', keyId }
    }
    case 'fairplay':
      // FairPlay does not support counter mode.
      if (scheme === 'cenc') return undefined
      return { method, uri: `skd://${contentId}`, keyFormat: 'com.apple.streamingkeydelivery' }
  }
}

export function keyLine({ method, uri, keyFormat, keyId }: PlaylistKey): string {
  return tag('EXT-X-KEY', {
    METHOD: method,
    URI: quoted(uri),
    KEYID: keyId && `0x${hexOf(keyId)}`,
    KEYFORMAT: quoted(keyFormat),
    KEYFORMATVERSIONS: quoted('1'),
  })
}
