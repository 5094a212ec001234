import { expect, test } from 'vitest'
import { assetPlaylist } from './asset-playlist.ts'
import { addresses, keyFrameAddresses, subtitleAddresses } from './channel.fixture.ts'
import golden from './golden/asset.m3u8?raw'
import goldenKeyFrames from './golden/asset-key-frames.m3u8?raw'
import goldenSubtitles from './golden/asset-subtitles.m3u8?raw'

const film = { id: 'north-wind', segments: 3, lastSegmentMs: 1240 }

test.each([
  ['picture', addresses, golden],
  ['key frames', keyFrameAddresses, goldenKeyFrames],
  ['subtitles', subtitleAddresses, goldenSubtitles],
])('the %s of a film read as the golden file', (_, own, text) => {
  expect(assetPlaylist({ asset: film, ...own })).toBe(text)
})

test('an asset lasts as long as its parts', () => {
  const lasts = (asset: { id: string; segments: number; lastSegmentMs?: number }) =>
    [...assetPlaylist({ asset, ...addresses }).matchAll(/#EXTINF:([\d.]+)/g)]
      .map(([, seconds]) => Number(seconds) * 1000)
      .reduce((sum, ms) => sum + ms, 0)
  expect(lasts(film)).toBe(2 * 3840 + 1240)
  expect(lasts({ id: 'a', segments: 1, lastSegmentMs: 1 })).toBe(1)
  expect(lasts({ id: 'a', segments: 100 })).toBe(384_000)
})

test.each([
  { segments: 0 },
  { segments: 1.5 },
  { segments: 1, lastSegmentMs: 0 },
  { segments: 1, lastSegmentMs: 3841 },
  { segments: 1, lastSegmentMs: Number.NaN },
])('an asset that cannot be is refused: %j', (fault) => {
  expect(() => assetPlaylist({ asset: { id: 'a', ...fault }, ...addresses })).toThrow(RangeError)
})
