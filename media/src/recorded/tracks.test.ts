import { expect, test } from 'vitest'
import { boxesIn } from '../cmaf/boxes.ts'
import { box, latin, uint32 } from './boxes.ts'
import { tracksOf } from './tracks.ts'

const zeros = (length: number) => new Uint8Array(length)
const bytes = (...values: number[]) => Uint8Array.from(values)

/** An ES descriptor of an object type, and how its specific information begins. */
const esds = (type: number, kind: number) =>
  box('esds', uint32(0), bytes(3, 20, 0, 0, 0, 4, 15, type), zeros(12), bytes(5, 2, kind << 3, 0))
const soundEntry = (type: string, ...boxes: Uint8Array[]) =>
  box(type, zeros(16), bytes(0, 2), zeros(10), ...boxes)
const pictureEntry = (type: string, ...boxes: Uint8Array[]) =>
  box(type, zeros(24), bytes(2, 0x80, 1, 0x68), zeros(50), ...boxes)
const avcC = (profile: number, constraints: number, level: number) =>
  box('avcC', bytes(1, profile, constraints, level, 0xff, 0xe1))

interface Given {
  handler?: string
  entry?: Uint8Array
  tkhd?: Uint8Array
  mdhd?: Uint8Array
  trexes?: Uint8Array[]
}

const short = (packed: number) => uint32(0, 0, 0, 48_000, 0, packed << 16)
const english = 0x15c7

function moovWith(given: Given): Uint8Array {
  const { handler = 'soun', entry = soundEntry('mp4a', esds(0x40, 2)), tkhd = uint32(0, 0, 0, 5) } = given
  const { mdhd = short(english), trexes = [box('trex', uint32(0, 5, 1, 11, 12, 13))] } = given
  const stsd = box('stsd', uint32(0, 1), entry)
  const hdlr = box('hdlr', uint32(0, 0), latin(handler))
  const mdia = box('mdia', box('mdhd', mdhd), hdlr, box('minf', box('stbl', stsd)))
  return box('moov', box('mvhd', zeros(4)), box('trak', box('tkhd', tkhd), mdia), box('mvex', ...trexes))
}

const trackOf = (given: Given) => tracksOf(moovWith(given))[0]

test('a track has the number, the clock and the defaults that its moov gives it', () => {
  const others = [box('trex', uint32(0, 4, 1, 1, 2, 3)), box('trex', uint32(0, 5, 1, 11, 12, 13))]
  const expected = {
    ...{ id: 5, kind: 'sound', timescale: 48_000, language: 'en', channels: 2, codecs: 'mp4a.40.2' },
    defaults: { duration: 11, size: 12, flags: 13 },
  }
  expect(trackOf({ trexes: others })).toMatchObject(expected)
  const long = {
    tkhd: uint32(0x0100_0000, 0, 0, 0, 0, 5),
    mdhd: uint32(0x0100_0000, 0, 0, 0, 0, 48_000, 0, 0, english << 16),
  }
  expect(trackOf(long)).toMatchObject(expected)
})

test('an init segment is a file of its own, with one track and its defaults', () => {
  const init = trackOf({})?.init ?? zeros(0)
  const [ftyp, moov] = boxesIn(init)
  expect(init.subarray(ftyp?.start, ftyp?.end)).toEqual(
    box('ftyp', latin('iso6'), uint32(0), latin('iso6cmfcmp41')),
  )
  expect([...boxesIn(init, moov?.bodyStart, moov?.end)].map(({ type }) => type)).toEqual([
    'mvhd',
    'trak',
    'mvex',
  ])
})

test.each([
  ['main', avcC(77, 0x40, 0x1e), 'avc1.4d401e'],
  ['baseline, in two digits each', avcC(66, 0, 9), 'avc1.420009'],
  ['high', avcC(100, 0, 0x28), 'avc1.640028'],
  ['high 10, which few play', avcC(110, 0, 0x28), undefined],
  ['no stated profile', box('free'), undefined],
])('a picture of profile %s is called %s', (_, configuration, codecs) => {
  const track = trackOf({ handler: 'vide', entry: pictureEntry('avc1', configuration) })
  expect([track?.kind, track?.width, track?.height, track?.codecs]).toEqual(['picture', 640, 360, codecs])
})

test.each([
  ['AAC', soundEntry('mp4a', esds(0x40, 2)), 'mp4a.40.2'],
  ['the least kind of AAC', soundEntry('mp4a', esds(0x40, 1)), 'mp4a.40.1'],
  ['the last kind of AAC', soundEntry('mp4a', esds(0x40, 30)), 'mp4a.40.30'],
  ['AAC of a kind that is written elsewhere', soundEntry('mp4a', esds(0x40, 31)), undefined],
  ['AAC of no kind', soundEntry('mp4a', esds(0x40, 0)), undefined],
  ['MP3', soundEntry('mp4a', esds(0x6b, 2)), undefined],
  ['an entry without a descriptor', soundEntry('mp4a'), undefined],
  [
    'a descriptor that is none',
    soundEntry('mp4a', box('esds', uint32(0), bytes(9, 20, 0, 0, 0, 4, 15, 0x40))),
    undefined,
  ],
  ['another codec', soundEntry('Opus', esds(0x40, 2)), undefined],
])('a sound in %s is called %s', (_, entry, codecs) => {
  expect(trackOf({ entry })?.codecs).toBe(codecs)
})

test.each([
  ['JPEG is for thumbnails', 'mp4v', 0x6c, 'thumbnails'],
  ['MPEG-4 is not', 'mp4v', 0x20, 'picture'],
  ['nor is another entry', 'hvc1', 0x6c, 'picture'],
])('a picture track in %s', (_, entry, type, kind) => {
  expect(trackOf({ handler: 'vide', entry: pictureEntry(entry, esds(type, 0)) })?.kind).toBe(kind)
})

test.each([
  ['en', english],
  [undefined, 0x55c4],
  [undefined, 0],
  [undefined, 0x15ff],
  [undefined, 0x7dc7],
])('a track of language %s', (language, packed) => {
  expect(trackOf({ mdhd: short(packed) })?.language).toBe(language)
})

test('subtitles and data are passed over, and a track without defaults is refused', () => {
  expect(tracksOf(moovWith({ handler: 'subt' }))).toEqual([])
  expect(() => tracksOf(moovWith({ trexes: [box('trex', uint32(0, 4, 1, 0, 0, 0))] }))).toThrow(
    'no trex for track 5',
  )
  expect(() => tracksOf(zeros(0))).toThrow('an empty moov')
})
