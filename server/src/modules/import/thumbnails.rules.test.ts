import { expect, test } from 'vitest'
import { pickPoster, splitPictures } from './thumbnails.rules.ts'

test('pictures that stand one behind the other come apart', () => {
  const pictures = ['one', 'two'].map((text) => Buffer.from(`\xff\xd8${text}\xff\xd9`, 'latin1'))
  expect(splitPictures(Buffer.concat(pictures))).toEqual(pictures)
  expect(() => splitPictures(Buffer.concat(pictures).subarray(0, -1))).toThrow('cut off')
})

test.each([
  ['the only one', [500], 0],
  ['the richest', [3, 9, 4], 1],
  ['not the titles', [99, ...Array<number>(20).fill(5), 7, ...Array<number>(20).fill(5)], 21],
  ['not the end', [1, 2, 1, 1, 99], 1],
])('the poster is %s', (_, bytes, segment) => {
  expect(pickPoster(bytes)).toBe(segment)
})
