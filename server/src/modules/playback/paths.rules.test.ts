import { expect, test } from 'vitest'
import { assetPaths, trackNames } from './asset-paths.rules.ts'
import { keyFrameTrack } from './key-frames.rules.ts'
import { assetScope, channelScope, readAssetGrant, readChannelGrant } from './scope.rules.ts'

test('files of an asset lie where storages that are filled already have them', () => {
  expect(assetPaths.init('sea', '720p')).toBe('assets/sea/720p/init.mp4')
  expect(assetPaths.segment('sea', '720p', 7)).toBe('assets/sea/720p/7.m4s')
  expect(assetPaths.subtitles('sea', 'subtitles-ru', 7)).toBe('assets/sea/subtitles-ru/7.vtt')
  expect(assetPaths.thumbnail('sea', 7)).toBe('assets/sea/thumbnails/7.jpg')
})

test('a link opens one channel up to an age, or one asset, of one brand', () => {
  const limits = { live: 16, replay: 12 }
  expect(channelScope(7, { tenantId: 3, limits })).toBe('channels/7/b3-live16-replay12')
  expect(assetScope('sea', 3)).toBe('assets/sea/b3')
})

test.each([
  ['b3-live16-replay12', { tenantId: 3, limits: { live: 16, replay: 12 } }],
  ['b123456789-live0-replay99', { tenantId: 123_456_789, limits: { live: 0, replay: 99 } }],
  ['b0-live16-replay12', undefined],
  ['b03-live16-replay12', undefined],
  ['b1234567890-live16-replay12', undefined],
  ['b3-live016-replay12', undefined],
  ['b3-live100-replay12', undefined],
  ['b3-live16-replay', undefined],
  ['b3-live16-replay120', undefined],
  ['xb3-live16-replay12', undefined],
  ['b3', undefined],
  ['', undefined],
])('the link to a channel that says %j grants %j', (text, grant) => {
  expect(readChannelGrant(text)).toEqual(grant)
})

test.each([
  ['b3', 3],
  ['b123456789', 123_456_789],
  ['b0', undefined],
  ['b1234567890', undefined],
  ['3', undefined],
  ['xb3', undefined],
  ['b3/', undefined],
])('the link to an asset that says %j is for brand %s', (text, tenantId) => {
  expect(readAssetGrant(text)).toBe(tenantId)
})

const video = { bandwidth: 1, frameRate: 25, width: 640, height: 360 }
const ladder = {
  renditions: [
    { ...video, name: '360p', codecs: 'avc1.4d401e,mp4a.40.2' },
    { ...video, name: '720p', width: 1280, height: 720, codecs: 'avc1.4d401f,mp4a.40.2' },
  ],
  audio: [{ name: 'audio-ru', title: 'Русский', default: true, channels: 2 }],
  subtitles: [],
}

test('media playlists are those of the pictures and the sounds', () => {
  expect(trackNames(ladder)).toEqual(['360p', '720p', 'audio-ru'])
})

test('trick play takes the key frames of the rendition that the ladder names, without its sound', () => {
  expect(
    keyFrameTrack({ ...ladder, keyFrames: { rendition: '720p', bandwidth: 90_000, bytes: [] } }),
  ).toEqual({
    name: '720p-keys',
    rendition: '720p',
    width: 1280,
    height: 720,
    bandwidth: 90_000,
    codecs: 'avc1.4d401f',
  })
})

test('without key frames, or with those of a rendition that is not there, there is no trick play', () => {
  expect(keyFrameTrack(ladder)).toBeUndefined()
  expect(
    keyFrameTrack({ ...ladder, keyFrames: { rendition: '1080p', bandwidth: 1, bytes: [] } }),
  ).toBeUndefined()
})
