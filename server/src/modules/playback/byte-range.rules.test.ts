import { expect, test } from 'vitest'
import { byteRange } from './byte-range.rules.ts'

test.each([
  ['bytes=0-6', { start: 0, end: 7 }],
  ['bytes=3-', { start: 3, end: 10 }],
  ['bytes=-4', { start: 6, end: 10 }],
  ['bytes=-40', { start: 0, end: 10 }],
  ['bytes=9-9', { start: 9, end: 10 }],
  ['bytes=5-100', { start: 5, end: 10 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-20', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=6-3', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,4-5', undefined],
  ['items=0-1', undefined],
  ['bytes=x-1', undefined],
  [undefined, undefined],
])('of ten bytes, %s is %j', (header, expected) => {
  expect(byteRange(header, 10)).toEqual(expected)
})
