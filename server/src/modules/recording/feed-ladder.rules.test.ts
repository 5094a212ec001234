import type { RecordedTrack } from '@onair/media'
import { expect, test } from 'vitest'
import { feedLadder, isLadderNew } from './feed-ladder.rules.ts'

const defaults = { duration: 0, size: 0, flags: 0 }
const common = { timescale: 1, width: 0, height: 0, channels: 2, init: new Uint8Array(), defaults }
const picture: RecordedTrack = {
  ...common,
  id: 1,
  kind: 'picture',
  codecs: 'avc1.4d401e',
  width: 640,
  height: 360,
}
const english: RecordedTrack = { ...common, id: 2, kind: 'sound', codecs: 'mp4a.40.2', language: 'en' }
const other: RecordedTrack = { ...common, id: 3, kind: 'sound', codecs: 'mp4a.40.2' }

const measured = { bandwidth: 1_000_000, frameRate: 25 }
const ladder = feedLadder([picture, english, other], measured)

test('a feed has one picture and each of its sounds', () => {
  expect(ladder).toEqual({
    renditions: [
      {
        name: 'video',
        width: 640,
        height: 360,
        bandwidth: 1_000_000,
        frameRate: 25,
        codecs: 'avc1.4d401e,mp4a.40.2',
      },
    ],
    audio: [
      { name: 'audio', title: 'Sound', default: true, channels: 2, language: 'en' },
      { name: 'audio-2', title: 'Sound 2', default: false, channels: 2 },
    ],
    thumbnails: true,
  })
})

test.each([
  ['the same', { ...measured }, [picture, english, other], false],
  ['a lower peak', { ...measured, bandwidth: 500_000 }, [picture, english, other], false],
  ['hardly a higher peak', { ...measured, bandwidth: 1_050_000 }, [picture, english, other], false],
  ['a much higher peak', { ...measured, bandwidth: 1_200_000 }, [picture, english, other], true],
  [
    'a rate that was measured a little otherwise',
    { ...measured, frameRate: 24.9 },
    [picture, english, other],
    false,
  ],
  ['another rate', { ...measured, frameRate: 50 }, [picture, english, other], true],
  ['a sound that went', measured, [picture, english], true],
  ['another size', measured, [{ ...picture, height: 352 }, english, other], true],
])('players hear of %s: %#', (_, young, tracks, isNew) => {
  expect(isLadderNew(ladder, feedLadder(tracks, young))).toBe(isNew)
})
