import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { box, fullBox, latin, uint32 } from './box-writer.ts'
import { boxesIn, concatBytes, findBox } from './boxes.ts'
import { hexOf } from './bytes-text.ts'
import { type FragmentShape, initOf, pictureOf, segmentOf, unitOf } from './cmaf.fixture.ts'
import { decryptSegment } from './decrypt.fixture.ts'
import { protectInit } from './protect-init.ts'
import { protectSegment } from './protect-segment.ts'
import type { Scheme } from './protection-scheme.ts'
import { toyCipher, toyDecipher } from './toy-cipher.fixture.ts'
import { readTrack } from './track.ts'

const keyId = Uint8Array.from({ length: 16 }, (_, at) => at + 1)
const iv8 = Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xfe)
const iv16 = Uint8Array.from({ length: 16 }, (_, at) => 200 - at)

function protect(kind: 'video' | 'audio', scheme: Scheme, segment: Uint8Array, options = {}) {
  const clearInit = initOf(kind, options)
  const constantIv = scheme === 'cbcs' ? { constantIv: iv16 } : {}
  return {
    init: protectInit(clearInit, { scheme, keyId, psshs: [], ...constantIv }),
    segment: protectSegment(segment, {
      scheme,
      track: readTrack(clearInit),
      iv: scheme === 'cenc' ? iv8 : iv16,
      cipher: toyCipher,
    }),
  }
}

const samplesOf = ({ init, segment }: { init: Uint8Array; segment: Uint8Array }) =>
  decryptSegment(init, segment, toyDecipher)

const anyUnit = fc
  .tuple(fc.constantFrom(1, 2, 5, 6, 7, 8, 9, 12), fc.nat(300))
  .map(([type, bytes]) => unitOf(type, bytes))
const anyPicture = fc.array(anyUnit, { maxLength: 4 })
const anySound = fc.uint8Array({ maxLength: 400, size: 'max' })
const schemes = ['cenc', 'cbcs'] as const

test.each(schemes)('whoever has the key reads the very same pictures: %s', (scheme) => {
  fc.assert(
    fc.property(
      fc.array(anyPicture, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(1, 2, 4),
      fc.integer({ min: 1, max: 3 }),
      (pictures, nalLengthBytes, runs) => {
        const small = pictures.map((units) =>
          units.map((unit) => (nalLengthBytes === 1 ? unit.subarray(0, 255) : unit)),
        )
        const samples = small.map((units) => pictureOf(units, nalLengthBytes))
        const made = protect('video', scheme, segmentOf(samples, { runs }), { nalLengthBytes })
        expect(samplesOf(made)).toEqual(samples)
      },
    ),
  )
})

test.each(schemes)('whoever has the key hears the very same sound: %s', (scheme) => {
  fc.assert(
    fc.property(fc.array(anySound, { minLength: 1, maxLength: 20 }), (samples) => {
      expect(samplesOf(protect('audio', scheme, segmentOf(samples)))).toEqual(samples)
    }),
  )
})

const even = [unitOf(1, 300), unitOf(1, 300), unitOf(5, 300)].map((unit) => pictureOf([unit]))

test.each<[string, FragmentShape, defaultSampleBytes: number]>([
  ['once for the fragment', { sizes: 'fragment' }, 7],
  ['in the init segment', { sizes: 'track' }, 304],
  ['after durations and the flags of the first', { hasDurations: true, hasFirstFlags: true }, 7],
])('samples whose sizes stand %s are found', (_, shape, defaultSampleBytes) => {
  const made = protect('video', 'cenc', segmentOf(even, shape), { defaultSampleBytes })
  const plain = protect('video', 'cenc', segmentOf(even))
  const dataOf = (segment: Uint8Array) => {
    const { bodyStart, end } = findBox(segment, 'mdat')
    return segment.subarray(bodyStart, end)
  }
  expect(dataOf(made.segment)).toEqual(dataOf(plain.segment))
})

test('no two samples of a segment are encrypted with one key stream, even where the count overflows', () => {
  const silence = [1, 2, 3].map(() => new Uint8Array(32))
  const { segment } = protect('audio', 'cenc', segmentOf(silence))
  const { bodyStart, end } = findBox(segment, 'mdat')
  const blocks = new Set<string>()
  for (let at = bodyStart; at < end; at += 16) blocks.add(segment.subarray(at, at + 16).join())
  expect(blocks.size).toBe(6)
})

test('the vector of a sample is the one before plus one, from fragment to fragment', () => {
  const one = segmentOf([unitOf(1, 64), unitOf(1, 64)])
  const made = protect('audio', 'cenc', concatBytes([one, one])).segment
  const vectors = [...boxesIn(made)]
    .filter(({ type }) => type === 'moof')
    .map((moof) => made.subarray(moof.start))
    .map((fragment) => {
      const { bodyStart, end } = findBox(fragment, 'moof', 'traf', 'senc')
      return hexOf(fragment.subarray(bodyStart + 8, end))
    })
  expect(vectors).toEqual(['fffffffffffffffeffffffffffffffff', '00000000000000000000000000000001'])
})

test('the clear segment stays as it was, also where slices share their bytes', () => {
  class SharingBytes extends Uint8Array {
    override slice(start?: number, end?: number) {
      return this.subarray(start, end)
    }
  }
  const clear = segmentOf(even)
  const given = new SharingBytes(clear)
  protect('video', 'cenc', given)
  expect([...given]).toEqual([...clear])
})

test('fragments of one segment go on counting, other boxes stay, an index of byte places goes', () => {
  const one = segmentOf([unitOf(1, 64)])
  const segment = concatBytes([box('styp', latin('msdh')), box('sidx'), one, box('emsg'), one])
  const made = protect('audio', 'cenc', segment).segment
  const boxes = [...boxesIn(made)]
  expect(boxes.map(({ type }) => type)).toEqual(['styp', 'moof', 'mdat', 'emsg', 'moof', 'mdat'])
  const [first, second] = boxes
    .filter(({ type }) => type === 'mdat')
    .map(({ start, end }) => made.subarray(start, end))
  expect(first).not.toEqual(second)
})

test('a box between a fragment and its data stays there, and data of no fragment stays clear', () => {
  const lone = box('mdat', unitOf(1, 64))
  const between = box('free', unitOf(1, 20))
  const [moof, mdat] = [...boxesIn(segmentOf([unitOf(1, 64)], { dataGap: between.length }))]
  const clear = segmentOf([unitOf(1, 64)], { dataGap: between.length })
  const parts = [clear.subarray(moof?.start, moof?.end), between, clear.subarray(mdat?.start, mdat?.end)]
  const made = protect('audio', 'cenc', concatBytes([lone, ...parts])).segment
  expect([...boxesIn(made)].map(({ type }) => type)).toEqual(['mdat', 'moof', 'free', 'mdat'])
  expect(made.subarray(0, lone.length)).toEqual(lone)
  const plain = protect('audio', 'cenc', segmentOf([unitOf(1, 64)])).segment
  expect(made.subarray(-64)).toEqual(plain.subarray(-64))
})

test('sound with a constant vector carries nothing that its init segment has said', () => {
  const { segment } = protect('audio', 'cbcs', segmentOf([unitOf(1, 64)]))
  const traf = findBox(segment, 'moof', 'traf')
  expect([...boxesIn(segment, traf.bodyStart, traf.end)].map(({ type }) => type)).toEqual([
    'tfhd',
    'tfdt',
    'trun',
  ])
})

test.each([
  ['a file that was cut off', () => segmentOf(even).subarray(0, -1), 'does not fit'],
  ['no sample', () => box('styp'), 'without samples'],
  ['a unit longer than its sample', () => segmentOf([Uint8Array.of(0, 0, 1, 0, 5)]), 'does not fit'],
  ['half a unit length', () => segmentOf([Uint8Array.of(0, 0)]), 'cut off'],
  [
    'more slices than can be described',
    () => segmentOf([pictureOf(Array.from({ length: 41 }, () => unitOf(1, 64)))]),
    'a picture of more slices than can be described',
  ],
])('%s is refused', (_, segment, complaint) => {
  expect(() => protect('video', 'cenc', segment())).toThrow(complaint)
})

const tfhd = fullBox('tfhd', 0, 0x02_0000, uint32(1))
const trun = fullBox('trun', 0, 0x201, uint32(1, 0, 4))
const moofOf = (...trafs: Uint8Array[]) =>
  concatBytes([box('moof', ...trafs), box('mdat', new Uint8Array(4))])

test.each([
  ['without a track', moofOf(), 'a fragment of 0 tracks'],
  ['of two tracks', moofOf(box('traf', tfhd, trun), box('traf', tfhd, trun)), 'a fragment of 2 tracks'],
  ['without a header', moofOf(box('traf', trun)), 'no box moof/traf/tfhd'],
  [
    'whose data is placed from elsewhere',
    moofOf(box('traf', fullBox('tfhd', 0, 0x01, uint32(1, 0, 0)), trun)),
    'a fragment whose data is not placed from its moof',
  ],
  [
    'whose data has no place',
    moofOf(box('traf', tfhd, fullBox('trun', 0, 0x200, uint32(1, 4)))),
    'a run of samples without a data offset',
  ],
  [
    'whose sample ends behind its data',
    moofOf(box('traf', tfhd, fullBox('trun', 0, 0x201, uint32(1, 64, 5)))),
    'a sample ends at byte 69 of 68',
  ],
])('a fragment %s is refused', (_, fragment, complaint) => {
  expect(() => protect('audio', 'cenc', fragment)).toThrow(complaint)
})

test('the header of a track is found behind another box', () => {
  const fragment = (...boxes: Uint8Array[]) =>
    moofOf(box('traf', ...boxes, fullBox('trun', 0, 0x201, uint32(1, 80, 4))))
  const time = fullBox('tfdt', 0, 0, uint32(0))
  const dataOf = (segment: Uint8Array) => protect('audio', 'cenc', segment).segment.subarray(-4)
  expect(dataOf(fragment(time, tfhd))).toEqual(dataOf(fragment(tfhd, time)))
})
