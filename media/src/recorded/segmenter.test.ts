import { expect, test } from 'vitest'
import { findBox, viewOf } from '../cmaf/boxes.ts'
import { picture, pictures, sound, sounds } from './feed.fixture.ts'
import type { Sample } from './samples.ts'
import { createSegmenter, type FeedCut, namesOf } from './segmenter.ts'
import type { RecordedTrack } from './tracks.ts'

const options = { minMs: 3000, targetDurationMs: 6000 }
const everyTwoSeconds = (index: number) => index % 50 === 0
const shape = ({ startMs, endMs }: FeedCut) => [startMs, endMs]
const other: RecordedTrack = { ...sound, id: 3 }
const thumbnails: RecordedTrack = { ...picture, id: 4, kind: 'thumbnails' }

const push = (tracks: readonly RecordedTrack[]) => {
  const segmenter = createSegmenter(tracks, options)
  return (video: Sample[], audio: Sample[], second: Sample[] = []) =>
    segmenter
      .push(
        new Map([
          [1, video],
          [2, audio],
          [3, second],
        ]),
        0,
      )
      .map(shape)
}

test('a segment is given out once its sound has come to its end', () => {
  const send = push([picture, sound])
  expect(send(pictures(0, 120, everyTwoSeconds), sounds(0, 3900))).toEqual([])
  expect(send([], sounds(3900, 3990))).toEqual([])
  expect(send([], sounds(3990, 4100))).toEqual([[0, 4000]])
})

test('every sound of a feed is waited for', () => {
  const send = push([picture, sound, other])
  expect(send(pictures(0, 120, everyTwoSeconds), sounds(0, 4200), sounds(0, 3000))).toEqual([])
  expect(send([], [], sounds(3000, 4200))).toEqual([[0, 4000]])
})

test('a sound that is two seconds behind the picture is no longer waited for', () => {
  const send = push([picture, sound])
  expect(send(pictures(0, 151, everyTwoSeconds), [])).toEqual([])
  expect(
    send(
      pictures(6040, 1, () => false),
      [],
    ),
  ).toEqual([[0, 4000]])
})

test('a feed without sound waits for none', () => {
  expect(push([picture])(pictures(0, 120, everyTwoSeconds), [])).toEqual([[0, 4000]])
})

test('pictures and sounds have files, thumbnails none, whatever the order of the tracks', () => {
  const tracks = [thumbnails, other, sound, picture]
  expect([...namesOf(tracks)].toSorted(([one], [two]) => one - two)).toEqual([
    [1, 'video'],
    [2, 'audio-2'],
    [3, 'audio'],
  ])
  const segmenter = createSegmenter(tracks, options)
  segmenter.push(new Map([[1, pictures(0, 120, everyTwoSeconds)]]), 0)
  expect([...(segmenter.end()[0]?.files.keys() ?? [])]).toEqual(['video', 'audio', 'audio-2'])
  expect(() => namesOf([sound])).toThrow('a feed without a picture')
})

function cutsOf(video: Sample[], audio: Sample[]): FeedCut[] {
  const segmenter = createSegmenter([picture, sound], options)
  return [
    ...segmenter.push(
      new Map([
        [1, video],
        [2, audio],
      ]),
      0,
    ),
    ...segmenter.end(),
  ]
}

const numberOf = (bytes: Uint8Array | undefined) =>
  bytes && viewOf(bytes).getUint32(findBox(bytes, 'moof', 'mfhd').bodyStart + 4)

test('segments are counted, and one without sound says all the same where it stands', () => {
  const cuts = cutsOf(pictures(0, 300, everyTwoSeconds), [])
  expect(cuts.map(({ files }) => numberOf(files.get('video')?.bytes))).toEqual([1, 2, 3])
  const silent = cuts[1]?.files.get('audio')?.bytes ?? new Uint8Array()
  const { bodyStart } = findBox(silent, 'moof', 'traf', 'tfdt')
  expect(viewOf(silent).getBigUint64(bodyStart + 4)).toBe(192_000n)
})

test('a segment stands where its pictures are shown, not where they are decoded', () => {
  const later = pictures(0, 120, everyTwoSeconds).map((sample) => ({ ...sample, offset: 90 * 80 }))
  expect(cutsOf(later, [])[0]).toMatchObject({ startMs: 80, endMs: 4080 })
})

/** How long each sample of a file lasts, as its run says. */
function durations(bytes: Uint8Array = new Uint8Array()): number[] {
  const { bodyStart } = findBox(bytes, 'moof', 'traf', 'trun')
  const view = viewOf(bytes)
  const count = view.getUint32(bodyStart + 4)
  return Array.from({ length: count }, (_, index) => view.getUint32(bodyStart + 12 + index * 16))
}

test('a frame lasts until the next, whatever the feed says, and the last as long as it says', () => {
  const wrong = (samples: Sample[]) => samples.map((sample) => ({ ...sample, duration: 7 }))
  const [cut] = cutsOf(wrong(pictures(0, 80, everyTwoSeconds)), wrong(sounds(0, 3000)))
  const picturesLast = durations(cut?.files.get('video')?.bytes)
  expect(picturesLast).toEqual(Array.from({ length: 79 }, () => 3600))
  const soundsLast = durations(cut?.files.get('audio')?.bytes)
  expect(soundsLast).toEqual([...Array.from({ length: soundsLast.length - 1 }, () => 1024), 7])
})

test('a frame that comes twice breaks the feed, and one second without a frame does not', () => {
  const breaks = (second: Sample[]) =>
    cutsOf([...pictures(0, 51, everyTwoSeconds), ...second], []).map(({ isBreak }) => isBreak)
  expect(breaks(pictures(2000, 50, everyTwoSeconds))).toEqual([true, true])
  expect(breaks(pictures(3000, 50, everyTwoSeconds))).toEqual([true, false])
  expect(breaks(pictures(3040, 50, everyTwoSeconds))).toEqual([true, true])
})

test('key frames as far apart as a target duration may be rounded make a segment, further ones an error', () => {
  const apart = (ms: number) => [
    ...pictures(0, 160, (index) => index === 0),
    ...pictures(ms, 1, () => true),
    ...pictures(ms + 40, 1, () => false),
  ]
  expect(cutsOf(apart(6499), [])[0]).toMatchObject({ startMs: 0, endMs: 6499 })
  expect(() => cutsOf(apart(6500), [])).toThrow('key frames are more than 6 s apart')
})

test('of a feed that ends the last picture is left out, unless it is the only one', () => {
  expect(
    cutsOf(
      pictures(0, 2, () => true),
      [],
    ).map(({ frames }) => frames),
  ).toEqual([1])
  expect(
    cutsOf(
      pictures(0, 1, () => true),
      [],
    ).map(({ frames }) => frames),
  ).toEqual([1])
  expect(cutsOf([], [])).toEqual([])
})
