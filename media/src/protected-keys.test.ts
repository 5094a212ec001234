import { expect, test } from 'vitest'
import { assetPlaylist } from './asset-playlist.ts'
import { addresses } from './channel.fixture.ts'
import { bytesOfUuid } from './cmaf/bytes-text.ts'
import goldenCbcs from './golden/asset-cbcs.m3u8?raw'
import goldenCenc from './golden/asset-cenc.m3u8?raw'
import { type KeySystem, playlistKeys } from './protected-keys.ts'

const keyId = bytesOfUuid('0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0')
const film = { id: 'north-wind', segments: 3, lastSegmentMs: 1240 }
const everySystem: KeySystem[] = ['clearkey', 'widevine', 'playready', 'fairplay']
const told = { clearKeyUri: '../licence/clearkey', contentId: 'north-wind' }

test.each([
  ['cenc', goldenCenc],
  ['cbcs', goldenCbcs],
] as const)('a film protected by %s reads as the golden file', (scheme, text) => {
  const keys = playlistKeys({ scheme, keyId, systems: everySystem }, told)
  expect(assetPlaylist({ asset: film, keys, ...addresses })).toBe(text)
})

test.each<[KeySystem, cenc: string[], cbcs: string[]]>([
  ['clearkey', ['identity'], ['identity']],
  ['fairplay', [], ['com.apple.streamingkeydelivery']],
])('where only %s is offered nothing else is named', (system, cenc, cbcs) => {
  const formats = (scheme: 'cenc' | 'cbcs') =>
    playlistKeys({ scheme, keyId, systems: [system] }, told).map(({ keyFormat }) => keyFormat)
  expect(formats('cenc')).toEqual(cenc)
  expect(formats('cbcs')).toEqual(cbcs)
})
