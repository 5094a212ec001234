import { expect, test } from 'vitest'
import { boxesIn } from '../cmaf/boxes.ts'
import { box, childAt, createBoxReader, uint32 } from './boxes.ts'
import { picture } from './feed.fixture.ts'
import { samplesOf } from './samples.ts'

const track = { ...picture, defaults: { duration: 11, size: 3, flags: 13 } }
const time = box('tfdt', uint32(0, 1000))
const data = box(
  'mdat',
  Uint8Array.from({ length: 12 }, (_, at) => at),
)

/** A fragment of one track; its data begins behind its moof and the header of its data. */
function fragmentWith(header: Uint8Array, run: (dataAt: number) => Uint8Array, tfdt = time) {
  const write = (at: number) => box('moof', box('traf', box('tfhd', header), tfdt, box('trun', run(at))))
  return write(write(0).length + 8)
}

const read = (moof: Uint8Array) => samplesOf(moof, data, [track]).get(1)

test.each([
  ['of the track', uint32(0, 1), [11, 3, 13]],
  ['of the fragment', uint32(0x38, 1, 21, 4, 23), [21, 4, 23]],
  ['behind the number of a description', uint32(0x3a, 1, 99, 21, 4, 23), [21, 4, 23]],
])('samples that say nothing themselves are as the defaults %s say', (_, header, [duration, size, flags]) => {
  const samples = read(fragmentWith(header, (at) => uint32(0x1, 2, at)))
  expect(
    samples?.map((sample) => [sample.decodeTime, sample.duration, sample.flags, [...sample.bytes]]),
  ).toEqual([
    [1000, duration, flags, Array.from({ length: size ?? 0 }, (__, at) => at)],
    [
      1000 + (duration ?? 0),
      duration,
      flags,
      Array.from({ length: size ?? 0 }, (__, at) => at + (size ?? 0)),
    ],
  ])
})

test('the first sample of a run may have flags of its own', () => {
  const samples = read(fragmentWith(uint32(0, 1), (at) => uint32(0x5, 3, at, 77)))
  expect(samples?.map(({ flags }) => flags)).toEqual([77, 13, 13])
  const each = read(fragmentWith(uint32(0, 1), (at) => uint32(0x405, 2, at, 77, 5, 6)))
  expect(each?.map(({ flags }) => flags)).toEqual([5, 6])
})

test('a time of 64 bits is read whole', () => {
  const long = box('tfdt', uint32(0x0100_0000, 2, 5))
  expect(read(fragmentWith(uint32(0, 1), (at) => uint32(0x1, 1, at), long))?.[0]?.decodeTime).toBe(
    2 ** 33 + 5,
  )
})

test('tracks that nobody asked for are passed over, and several fragments of one follow each other', () => {
  const traf = (id: number, at: number) =>
    box('traf', box('tfhd', uint32(0, id)), time, box('trun', uint32(0x1, 1, at)))
  const write = (at: number) => box('moof', traf(9, at), traf(1, at + 3), traf(1, at + 6))
  const samples = samplesOf(write(write(0).length + 8), data, [track])
  expect([...samples.keys()]).toEqual([1])
  expect(samples.get(1)?.map(({ bytes }) => bytes[0])).toEqual([3, 6])
})

test('a fragment that counts from elsewhere, or a sample beyond it, is refused', () => {
  const elsewhere = fragmentWith(uint32(0x1, 1, 0, 0), (at) => uint32(0x1, 1, at))
  expect(() => read(elsewhere)).toThrow('a fragment that does not count from its own beginning')
  expect(read(fragmentWith(uint32(0, 1), (at) => uint32(0x1, 1, at + 9)))).toHaveLength(1)
  const beyond = fragmentWith(uint32(0, 1), (at) => uint32(0x1, 1, at + 10))
  expect(() => read(beyond)).toThrow('a sample reaches beyond its fragment')
})

test('a box that is not there is named with its path', () => {
  const bytes = box('moov', box('trak'))
  const [root] = boxesIn(bytes)
  if (!root) throw new Error('no moov')
  expect(() => childAt(bytes, root, 'trak', 'mdia')).toThrow('no box trak/mdia in moov')
})

test.each([
  [7, 'a box of 7 bytes in the feed'],
  [256 * 1024 * 1024 + 1, 'a box of 268435457 bytes in the feed'],
])('a length of %i bytes is not of a box', (size, complaint) => {
  expect(() => createBoxReader().push(uint32(size, 0))).toThrow(complaint)
})

test('a box of the largest length is waited for, and one without a body is whole at once', () => {
  expect(createBoxReader().push(uint32(256 * 1024 * 1024, 0))).toEqual([])
  expect(createBoxReader().push(box('free'))).toEqual([box('free')])
})
