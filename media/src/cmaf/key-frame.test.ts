import { expect, test } from 'vitest'
import { box, fullBox, uint32 } from './box-writer.ts'
import { concatBytes } from './boxes.ts'
import { type FragmentShape, segmentOf } from './cmaf.fixture.ts'
import { keyFrameBytes } from './key-frame.ts'

const pictures = [new Uint8Array(300), new Uint8Array(300), new Uint8Array(300)]
const before = box('styp', uint32(1, 2))

test.each<[string, FragmentShape]>([
  ['with the others', { sizes: 'each' }],
  ['behind the flags of the first', { hasFirstFlags: true }],
  ['behind its duration', { hasDurations: true, hasFirstFlags: true }],
  ['once for the fragment', { sizes: 'fragment' }],
])('a segment is read to the end of its first picture, whose size stands %s', (_, shape) => {
  const segment = concatBytes([before, segmentOf(pictures, shape)])
  expect(keyFrameBytes(segment)).toBe(segment.length - 600)
})

const trun = fullBox('trun', 0, 0x01, uint32(1, 500))
const segmentWith = (flags: number, ...values: number[]) =>
  box('moof', box('traf', fullBox('tfhd', 0, flags, uint32(1, ...values)), trun))

test.each([
  ['nothing', segmentWith(0x10, 77), 577],
  ['a base offset', segmentWith(0x11, 0, 0, 77), 577],
  ['a description', segmentWith(0x12, 0, 77), 577],
  ['a duration', segmentWith(0x18, 0, 77), 577],
  ['all three', segmentWith(0x1b, 0, 0, 0, 0, 77), 577],
])('the size of all pictures stands behind %s', (_, segment, bytes) => {
  expect(keyFrameBytes(segment)).toBe(bytes)
})

test('a segment that does not say where or how large its pictures are is refused', () => {
  const nowhere = box('moof', box('traf', fullBox('trun', 0, 0x200, uint32(1, 77))))
  expect(() => keyFrameBytes(nowhere)).toThrow('a track run does not say where its pictures are')
  expect(() => keyFrameBytes(segmentWith(0x08, 0))).toThrow(
    'a track fragment does not say how large its pictures are',
  )
})
