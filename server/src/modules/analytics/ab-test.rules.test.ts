import { expect, test } from 'vitest'
import { subjectOf, variantOf } from './ab-test.rules.ts'

const even = {
  id: 7,
  variants: [
    { name: 'a', weight: 1 },
    { name: 'b', weight: 1 },
  ],
}

function countOf(variant: string, test_: typeof even): number {
  const subjects = Array.from({ length: 10_000 }, (_, id) => `user ${id + 1}`)
  return subjects.filter((subject) => variantOf(test_, subject) === variant).length
}

test('[P-7.40] a viewer has one variant of a test, however often it is asked for', () => {
  const subjects = Array.from({ length: 40 }, (_, id) => `user ${id + 1}`)
  const assigned = subjects.map((subject) => variantOf(even, subject))
  expect(assigned).toEqual(subjects.map((subject) => variantOf({ ...even }, subject)))
  expect(new Set(assigned)).toEqual(new Set(['a', 'b']))
})

test('as many viewers see a variant as its weight says, within a fiftieth', () => {
  expect(Math.abs(countOf('a', even) - 5000)).toBeLessThanOrEqual(200)
  const uneven = {
    id: 7,
    variants: [
      { name: 'a', weight: 9 },
      { name: 'b', weight: 1 },
    ],
  }
  expect(Math.abs(countOf('b', uneven) - 1000)).toBeLessThanOrEqual(200)
})

test('the variant of one test says nothing about that of another', () => {
  const subjects = Array.from({ length: 10_000 }, (_, id) => `user ${id + 1}`)
  const inBoth = subjects.filter(
    (subject) => variantOf(even, subject) === variantOf({ ...even, id: 8 }, subject),
  )
  expect(Math.abs(inBoth.length - 5000)).toBeLessThanOrEqual(200)
})

test('a user is the same on all devices, a guest on one', () => {
  expect(subjectOf({ userId: 5, isGuest: false, deviceId: 'x' })).toBe('user 5')
  expect(subjectOf({ userId: 5, isGuest: true, deviceId: 'x' })).toBe('device x')
})
