import { expect, test } from 'vitest'
import { concatBytes, viewOf } from './boxes.ts'
import { retimeFragment, retimeSegment, splitFragments } from './fragments.ts'

const box = (type: string, ...bodies: Uint8Array[]) => {
  const body = concatBytes(bodies)
  return concatBytes([numbers(8 + body.length), text(type), body])
}

const text = (latin: string) => Uint8Array.from(latin, (letter) => letter.charCodeAt(0))

const numbers = (...values: number[]) => {
  const bytes = new Uint8Array(values.length * 4)
  for (const [index, value] of values.entries()) viewOf(bytes).setUint32(index * 4, value)
  return bytes
}

const isLong = 0x01_00_00_00
const fragment = (tfdt: Uint8Array) =>
  concatBytes([
    box('moof', box('mfhd', numbers(0, 1)), box('traf', box('tfdt', tfdt))),
    box('mdat', text('picture')),
  ])

test('a file comes apart into its init segment and its fragments, without what stands between', () => {
  const [first, second] = [fragment(numbers(0, 0)), fragment(numbers(0, 49_152))]
  const init = concatBytes([box('ftyp', text('iso5')), box('moov', numbers(1, 2))])
  const file = concatBytes([init, first, box('free'), second, box('mfra', numbers(7))])
  expect(splitFragments(file)).toEqual({ init, fragments: [first, second] })
})

test('a fragment that is shown again later says so in its number and its decode time and nowhere else', () => {
  expect(retimeFragment(fragment(numbers(0, 5)), 9, 49_152)).toEqual(
    concatBytes([
      box('moof', box('mfhd', numbers(0, 10)), box('traf', box('tfdt', numbers(0, 442_368)))),
      box('mdat', text('picture')),
    ]),
  )
  const long = retimeFragment(fragment(numbers(isLong, 0, 5)), 3, 2 ** 31)
  expect(long).toEqual(
    concatBytes([
      box('moof', box('mfhd', numbers(0, 4)), box('traf', box('tfdt', numbers(isLong, 1, 2 ** 31)))),
      box('mdat', text('picture')),
    ]),
  )
})

test('a time beyond 32 bits gets the room it needs, and the samples are still found', () => {
  const trun = (offset: number) => box('trun', numbers(0x01, 1, offset))
  const others = [box('trun', numbers(0x200, 1, 7)), box('sgpd', numbers(0x01, 1, 7))]
  const made = (sequence: number, time: Uint8Array, offset: number) =>
    concatBytes([
      box('moof', box('mfhd', numbers(0, sequence)), box('traf', box('tfdt', time), trun(offset), ...others)),
      box('mdat', text('picture')),
    ])
  const short = made(1, numbers(0, 5), 124)
  expect(retimeFragment(short, 2 ** 20, 2 ** 14)).toEqual(made(2 ** 20 + 1, numbers(isLong, 4, 0), 128))
  expect(retimeFragment(short, 2 ** 18, 2 ** 14)).toEqual(made(2 ** 18 + 1, numbers(isLong, 1, 0), 128))
  expect(retimeFragment(short, 1, 2 ** 32 - 1)).toEqual(made(2, numbers(0, 2 ** 32 - 1), 124))
})

test.each([
  ['short', numbers(0, 0, 0, 12_800, 0)],
  ['long', numbers(isLong, 0, 0, 0, 0, 12_800, 0, 0)],
])('a segment of a channel carries the time on the wall, by a %s clock', (_, mdhd) => {
  const init = box('moov', box('trak', box('mdia', box('mdhd', mdhd))))
  const placed = retimeSegment(fragment(numbers(isLong, 0, 0)), init, 100)
  expect(placed).toEqual(retimeFragment(fragment(numbers(isLong, 0, 0)), 100, 49_152))
})

test('a file that was cut off is noticed', () => {
  const file = fragment(numbers(0, 0))
  expect(() => splitFragments(file.subarray(0, -3))).toThrow('does not fit')
  expect(() => retimeFragment(box('moof'), 0, 1)).toThrow('no box moof/mfhd')
})
