import { expect, test } from 'vitest'
import { pictureOf, unitOf } from './cmaf.fixture.ts'
import { subsamplesOf } from './subsamples.ts'

const [slice, keySlice, sei, parameters, delimiter] = [1, 5, 6, 7, 9]

test.each<[string, [type: number, bytes: number][], cenc: number[][], cbcs: number[][]]>([
  ['nothing', [], [], []],
  ['an empty unit', [[slice, 0]], [[4, 0]], [[4, 0]]],
  ['a slice too short to hide', [[slice, 48]], [[52, 0]], [[52, 0]]],
  ['the shortest slice that hides', [[slice, 49]], [[37, 16]], [[36, 17]]],
  ['a slice of whole blocks behind its header', [[keySlice, 80]], [[36, 48]], [[36, 48]]],
  ['a slice with a rest', [[keySlice, 95]], [[51, 48]], [[36, 63]]],
  [
    'two slices',
    [
      [slice, 64],
      [slice, 64],
    ],
    [
      [36, 32],
      [36, 32],
    ],
    [
      [36, 32],
      [36, 32],
    ],
  ],
  [
    'what stands before a slice',
    [
      [delimiter, 2],
      [parameters, 26],
      [sei, 600],
      [keySlice, 64],
    ],
    [[6 + 30 + 604 + 36, 32]],
    [[6 + 30 + 604 + 36, 32]],
  ],
  [
    'what stands after a slice',
    [
      [slice, 64],
      [sei, 100],
    ],
    [
      [36, 32],
      [104, 0],
    ],
    [
      [36, 32],
      [104, 0],
    ],
  ],
  [
    'more open bytes than one row can count',
    [
      [sei, 140_000],
      [slice, 64],
    ],
    [
      [65_535, 0],
      [65_535, 0],
      [140_004 + 36 - 131_070, 32],
    ],
    [
      [65_535, 0],
      [65_535, 0],
      [140_004 + 36 - 131_070, 32],
    ],
  ],
  [
    'as many open bytes as one row can count',
    [
      [sei, 65_495],
      [slice, 64],
    ],
    [[65_535, 32]],
    [[65_535, 32]],
  ],
  ['a unit of no stated type', [[0, 64]], [[68, 0]], [[68, 0]]],
  [
    'data of a partitioned slice',
    [
      [2, 64],
      [3, 64],
      [4, 64],
    ],
    [
      [36, 32],
      [36, 32],
      [36, 32],
    ],
    [
      [36, 32],
      [36, 32],
      [36, 32],
    ],
  ],
])('of a picture of %s only the data of slices is hidden', (_, units, cenc, cbcs) => {
  const sample = pictureOf(units.map(([type, bytes]) => unitOf(type, bytes)))
  const rows = (scheme: 'cenc' | 'cbcs') =>
    subsamplesOf(sample, 4, scheme).map(({ clear, hidden }) => [clear, hidden])
  expect(rows('cenc')).toEqual(cenc)
  expect(rows('cbcs')).toEqual(cbcs)
  const bytes = rows('cenc')
    .flat()
    .reduce((sum, part) => sum + part, 0)
  expect(bytes).toBe(sample.length)
})
