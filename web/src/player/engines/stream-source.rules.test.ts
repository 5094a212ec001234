import { expect, test } from 'vitest'
import { isDash, protectionOf, sourceOf } from './stream-source.rules.ts'

const clear = {
  ...{ hls: '/one.m3u8', hls_mbr: '/all.m3u8', drm: null, streams: [], fpsCertificate: null },
  ...{ laWidevine: null, laPlayready: null, laFairplay: null, laClearkey: null },
}
const closed = {
  ...clear,
  drm: { thumbUrl: null },
  streams: [
    { type: 'hls_fairplay', url: '/cbcs/master.m3u8' },
    { type: 'dash_clearkey', url: '/cenc/manifest.mpd' },
  ],
  ...{ laFairplay: '/licence/fairplay', laClearkey: '/licence/clearkey', fpsCertificate: '/certificate' },
}

test('a stream is played in all its qualities, else in one; nothing while it is unknown', () => {
  expect([clear, { ...clear, hls_mbr: null }, undefined].map((stream) => sourceOf(stream))).toEqual([
    ...['/all.m3u8', '/one.m3u8', null],
  ])
  expect([protectionOf(clear), protectionOf(undefined)]).toEqual([null, null])
})

test('a stream that is DASH only is played from its manifest', () => {
  const dash = { ...clear, hls: null, hls_mbr: null, streams: [{ type: 'dash', url: '/live/manifest.mpd' }] }
  expect([sourceOf(dash), protectionOf(dash)]).toEqual(['/live/manifest.mpd', null])
  expect(sourceOf({ ...dash, hls: '/one.m3u8' })).toBe('/one.m3u8')
  expect(['/live/manifest.mpd', '/live/master.m3u8'].map(isDash)).toEqual([true, false])
})

test('[V-4.07] a stream with drm is handed to the DRM player: its manifest, its licence servers, its certificate', () => {
  expect([sourceOf(closed), sourceOf(closed, true)]).toEqual(['/cenc/manifest.mpd', '/cbcs/master.m3u8'])
  expect(protectionOf(closed)).toEqual({
    licences: { 'com.apple.fps': '/licence/fairplay', 'org.w3.clearkey': '/licence/clearkey' },
    certificate: '/certificate',
  })
})
