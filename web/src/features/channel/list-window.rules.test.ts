import { expect, test } from 'vitest'
import { isVirtual, scrollTo, windowOf } from './list-window.rules.ts'

test.each([
  [1280, false],
  [1281, true],
])('[V-9.52] at %i px a list draws only rows in sight: %s', (width, virtual) => {
  expect(isVirtual(width)).toBe(virtual)
})

const view = (scrollTop: number) => ({ scrollTop, height: 600, rowHeight: 60 })

test.each([
  ['at the top', 0, { first: 0, last: 16, before: 0, after: 11_040 }],
  ['in the middle', 6030, { first: 94, last: 117, before: 5640, after: 4980 }],
  ['at the end', 11_400, { first: 184, last: 200, before: 11_040, after: 0 }],
  ['scrolled beyond a list that became short', 99_999, { first: 194, last: 200, before: 11_640, after: 0 }],
])('of 200 rows those in sight and six beyond are drawn: %s', (_, scrollTop, expected) => {
  expect(windowOf(view(scrollTop), 200)).toEqual(expected)
})

test('a list shorter than its box is drawn whole', () => {
  expect(windowOf(view(0), 3)).toEqual({ first: 0, last: 3, before: 0, after: 0 })
  expect(windowOf(view(0), 0)).toEqual({ first: 0, last: 0, before: 0, after: 0 })
})

test.each([
  [10, 0, 400],
  [9, 0, null],
  [10, 700, 400],
  [0, 100, 0],
])('to see row %i from %i it scrolls to %s', (row, scrollTop, to) => {
  expect(scrollTo(view(scrollTop), row)).toBe(to)
})
