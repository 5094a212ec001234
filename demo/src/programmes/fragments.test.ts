import { expect, test } from 'vitest'
import { placeFragment, takeApart } from './fragments.ts'

const box = (type: string, ...bodies: Buffer[]) => {
  const body = Buffer.concat(bodies)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4)
  return Buffer.concat([head, body])
}

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

const isLong = 0x01_00_00_00
const fragment = (tfdt: Buffer) =>
  Buffer.concat([
    box('moof', box('mfhd', numbers(0, 1)), box('traf', box('tfdt', tfdt))),
    box('mdat', Buffer.from('picture')),
  ])

test('a file comes apart into its init segment and its fragments, without what stands between', () => {
  const [first, second] = [fragment(numbers(0, 0)), fragment(numbers(0, 49_152))]
  const init = Buffer.concat([box('ftyp', Buffer.from('iso5')), box('moov', numbers(1, 2))])
  const file = Buffer.concat([init, first, box('free'), second, box('mfra', numbers(7))])
  expect(takeApart(file)).toEqual({ init, fragments: [first, second] })
})

test('a fragment that is shown again later says so in its number and its decode time and nowhere else', () => {
  expect(placeFragment(fragment(numbers(0, 5)), 9, 49_152)).toEqual(
    Buffer.concat([
      box('moof', box('mfhd', numbers(0, 10)), box('traf', box('tfdt', numbers(0, 442_368)))),
      box('mdat', Buffer.from('picture')),
    ]),
  )
  const long = placeFragment(fragment(numbers(isLong, 0, 5)), 3, 2 ** 31)
  expect(long).toEqual(
    Buffer.concat([
      box('moof', box('mfhd', numbers(0, 4)), box('traf', box('tfdt', numbers(isLong, 1, 2 ** 31)))),
      box('mdat', Buffer.from('picture')),
    ]),
  )
})

test('a file that was cut off is noticed', () => {
  const file = fragment(numbers(0, 0))
  expect(() => takeApart(file.subarray(0, -3))).toThrow('does not fit')
  expect(() => placeFragment(box('moof'), 0, 1)).toThrow('no box moof/mfhd')
})
