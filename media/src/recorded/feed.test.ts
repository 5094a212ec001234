import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxesIn, concatBytes } from '../cmaf/boxes.ts'
import { box, createBoxReader, latin, typeOf } from './boxes.ts'
import { moovOf, picture, pictures, sound, sounds } from './feed.fixture.ts'
import { fragmentOf, type Sample, samplesOf, shiftFragment } from './samples.ts'
import { createSegmenter, type FeedCut, filesAt, KeyFramesTooFar } from './segmenter.ts'
import { tracksOf } from './tracks.ts'

test('a stream of boxes comes out whole however it is cut on its way', () => {
  const sent = ['ftyp', 'moov', 'moof', 'mdat', 'free'].map((type, index) =>
    box(type, latin('x'.repeat(index * 70))),
  )
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }), (lengths) => {
      const stream = concatBytes(sent)
      const reader = createBoxReader()
      const read: Uint8Array[] = []
      for (let at = 0, turn = 0; at < stream.length; turn++) {
        const length = lengths[turn % lengths.length] ?? 1
        read.push(...reader.push(stream.subarray(at, at + length)))
        at += length
      }
      expect(read).toEqual(sent)
      expect(read.map(typeOf)).toEqual(['ftyp', 'moov', 'moof', 'mdat', 'free'])
    }),
  )
})

test('bytes that are no boxes are noticed before they fill the memory', () => {
  expect(() => createBoxReader().push(latin('HTTP/1.1 404 Not Found'))).toThrow('a box of')
})

test('the tracks of a feed are told apart, with what players need to know', () => {
  const [video, audio] = tracksOf(moovOf())
  expect(video).toMatchObject({
    kind: 'picture',
    codecs: 'avc1.4d401e',
    width: 640,
    height: 360,
    timescale: 90_000,
  })
  expect(video?.language).toBeUndefined()
  expect(audio).toMatchObject({ kind: 'sound', codecs: 'mp4a.40.2', channels: 2, language: 'en' })
  const [ftyp, moov] = boxesIn(audio?.init ?? new Uint8Array())
  expect([ftyp?.type, moov?.type]).toEqual(['ftyp', 'moov'])
  expect(audio?.init.length).toBeLessThan(moovOf().length)
})

test('what players would not play has no codec', () => {
  const [hevc, mp2] = tracksOf(moovOf({ pictureEntry: 'hvc1', soundType: 0x69 }))
  expect([hevc?.kind, hevc?.codecs, mp2?.kind, mp2?.codecs]).toEqual([
    'picture',
    undefined,
    'sound',
    undefined,
  ])
})

test('a feed that is recorded again has the same init segments, though its first second was another', () => {
  const [first, second] = [17, 200].map((rate) => tracksOf(moovOf({ rate })).map(({ init }) => init))
  expect(second).toEqual(first)
})

test('what is written as a fragment is read as the same samples', () => {
  const samples = pictures(1_794_725_000_000, 5, (index) => index === 0).map((sample, index) => ({
    ...sample,
    offset: index % 2 ? -3600 : 7200,
  }))
  const fragment = fragmentOf(1, 9, samples[0]?.decodeTime ?? 0, samples)
  const [moof, mdat] = [...boxesIn(fragment)].map(({ start, end }) => fragment.subarray(start, end))
  const read = (bytes: Uint8Array | undefined) =>
    samplesOf(bytes ?? fragment, mdat ?? fragment, [picture]).get(1)
  expect(read(moof)).toEqual(samples)
  const later = shiftFragment(fragment, 90_000).subarray(0, moof?.length)
  expect(read(later)?.[0]?.decodeTime).toBe((samples[0]?.decodeTime ?? 0) + 90_000)
})

/** The last picture of a feed may be half of one and is left out: the last segment ends 40 ms early. */
const options = { minMs: 3000, targetDurationMs: 6000 }
const everyTwoSeconds = (index: number) => index % 50 === 0

/** Sends picture and sound in pieces of half a second, as ffmpeg does. */
function cut(video: readonly Sample[], audio: readonly Sample[], { ends = true } = {}): FeedCut[] {
  const segmenter = createSegmenter([picture, sound], options)
  const cuts: FeedCut[] = []
  const lastMs = Math.max(...video.map(({ decodeTime }) => decodeTime / 90))
  for (let atMs = 0; atMs <= lastMs + 500; atMs += 500) {
    const within = (ms: number) => ms >= atMs && ms < atMs + 500
    const samples = new Map([
      [1, video.filter(({ decodeTime }) => within(decodeTime / 90))],
      [2, audio.filter(({ decodeTime }) => within(decodeTime / 48))],
    ])
    cuts.push(...segmenter.push(samples, 1000 + atMs))
  }
  return ends ? [...cuts, ...segmenter.end()] : cuts
}

const shape = ({ startMs, endMs, isBreak }: FeedCut) => [startMs, endMs, isBreak]

test('segments begin at key frames and gather them until three seconds are full', () => {
  const cuts = cut(pictures(0, 300, everyTwoSeconds), sounds(0, 12_000))
  expect(cuts.map(shape)).toEqual([
    [0, 4000, true],
    [4000, 8000, false],
    [8000, 11_960, false],
  ])
})

test('a segment is closed early where the next key frame would make it too long', () => {
  const keys = [0, 60, 200, 300]
  const cuts = cut(
    pictures(0, 350, (index) => keys.includes(index)),
    sounds(0, 14_000),
  )
  expect(cuts.map(shape)).toEqual([
    [0, 2400, true],
    [2400, 8000, false],
    [8000, 12_000, false],
    [12_000, 13_960, false],
  ])
})

test('key frames further apart than players were promised are an error, before the memory is full', () => {
  expect(() =>
    cut(
      pictures(0, 170, (index) => index === 0),
      [],
      { ends: false },
    ),
  ).toThrow(KeyFramesTooFar)
})

test('every frame of sound is in the segment in which it begins, and in no other', () => {
  const cuts = cut(pictures(0, 300, everyTwoSeconds), sounds(0, 12_000))
  const times = cuts.map(({ files }) => soundTimes(files.get('audio')?.bytes))
  expect(times.flat()).toEqual(sounds(0, 11_960).map(({ decodeTime }) => decodeTime))
  for (const [index, { startMs, endMs }] of cuts.entries()) {
    expect(Math.min(...(times[index] ?? [])) / 48).toBeGreaterThanOrEqual(startMs)
    expect(Math.max(...(times[index] ?? [])) / 48).toBeLessThan(endMs)
  }
})

test('a segment waits for its sound, but not for a sound that is lost', () => {
  const video = pictures(0, 260, everyTwoSeconds)
  const late = cut(video, sounds(0, 3000), { ends: false })
  expect(late.map(shape)).toEqual([
    [0, 4000, true],
    [4000, 8000, false],
  ])
  const silent = late[1]?.files.get('audio')?.bytes
  expect(soundTimes(silent)).toEqual([])
})

test('time stamps that jump end the segment; the next begins with a key frame and says that it is another', () => {
  const before = pictures(0, 120, everyTwoSeconds)
  const after = pictures(7800, 130, (index) => index % 50 === 10)
  const cuts = cut([...before, ...after], [...sounds(0, 4800), ...sounds(7800, 13_000)])
  expect(cuts.map(shape)).toEqual([
    [0, 4000, true],
    [4000, 4800, false],
    [8200, 12_200, true],
    [12_200, 12_960, false],
  ])
})

test('a segment arrived when its time was over, however late the feed is found to be lost', () => {
  const before = pictures(0, 80, everyTwoSeconds)
  const after = pictures(30_000, 100, everyTwoSeconds)
  const [first] = cut([...before, ...after], [...sounds(0, 3200), ...sounds(30_000, 34_000)])
  expect(first).toMatchObject({ endMs: 3200, arrivedMs: 4200 })
})

test('a feed that is joined in the middle begins with its first key frame', () => {
  const cuts = cut(
    pictures(0, 300, (index) => index % 50 === 30),
    sounds(0, 12_000),
  )
  expect(cuts[0]).toMatchObject({ startMs: 1200, frames: 100 })
  expect(Math.min(...soundTimes(cuts[0]?.files.get('audio')?.bytes)) / 48).toBeGreaterThan(1100)
})

test('on our clock picture and sound move alike', () => {
  const [first] = cut(pictures(0, 300, everyTwoSeconds), sounds(0, 12_000))
  const offsetMs = 1_794_725_000_000.4
  const files = first ? filesAt(first, offsetMs) : new Map<string, Uint8Array>()
  const [video = 0] = times(files.get('video'), picture)
  const [audio = 0] = times(files.get('audio'), sound)
  expect(video / 90).toBeCloseTo(offsetMs, 1)
  expect(audio / 48).toBeCloseTo(offsetMs, 1)
})

function times(bytes: Uint8Array | undefined, track: typeof picture): number[] {
  const [moof, mdat] = [...boxesIn(bytes ?? new Uint8Array())].map(({ start, end }) =>
    bytes?.subarray(start, end),
  )
  const samples = moof && mdat ? samplesOf(moof, mdat, [track]).get(track.id) : undefined
  return (samples ?? []).map(({ decodeTime }) => decodeTime)
}

function soundTimes(bytes: Uint8Array | undefined): number[] {
  return times(bytes, sound)
}
