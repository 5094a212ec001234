import { expect, test } from 'vitest'
import { box, uint32 } from './box-writer.ts'
import { boxesIn, concatBytes, findBox } from './boxes.ts'
import { bytesOfUuid, uuidOf } from './bytes-text.ts'

test.each([
  ['half a header', concatBytes([box('free'), uint32(8)]), 'a box header is cut off at byte 8'],
  ['a box smaller than its header', uint32(7, 0), 'a box of 7 bytes does not fit at byte 0'],
  ['a box longer than the file', uint32(9, 0), 'a box of 9 bytes does not fit at byte 0'],
])('%s is refused', (_, bytes, complaint) => {
  expect(() => [...boxesIn(bytes)]).toThrow(complaint)
})

test('a box is found by its path, the first of several', () => {
  const bytes = concatBytes([box('free'), box('moof', box('mfhd'), box('traf', uint32(1)), box('traf'))])
  expect(findBox(bytes, 'moof', 'traf')).toEqual({ type: 'traf', start: 24, bodyStart: 32, end: 36 })
  expect(() => findBox(bytes, 'moof', 'trun')).toThrow('no box moof/trun')
})

test('a key id is written and read as a UUID', () => {
  const uuid = '0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0'
  expect(uuidOf(bytesOfUuid(uuid))).toBe(uuid)
  expect(bytesOfUuid('')).toEqual(new Uint8Array())
})
