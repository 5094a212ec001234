import { expect, test } from 'vitest'
import { checkingKeys, rotateRing, waitBeforeRotation } from './key-ring.rules.ts'

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((letter) => Buffer.alloc(32, letter)) as [
  Buffer,
  Buffer,
  Buffer,
  Buffer,
]

test('a rotation signs with the key that all know already, and makes one that nobody signs with yet', () => {
  expect(rotateRing({ current: a, next: b }, c)).toEqual({ previous: a, current: b, next: c })
})

test('all keys of a ring are checked with, the current one first', () => {
  expect(checkingKeys({ current: a, next: b })).toEqual([a, b])
  expect(checkingKeys({ previous: a, current: b, next: c })).toEqual([b, a, c])
})

test('whoever knows the ring of one rotation before knows the key of now, and forgets a key after two', () => {
  const first = { current: a, next: b }
  const second = rotateRing(first, c)
  const third = rotateRing(second, d)
  expect(checkingKeys(first)).toContain(second.current)
  expect(checkingKeys(second)).toContain(third.current)
  expect(checkingKeys(second)).toContain(a)
  expect(checkingKeys(third)).not.toContain(a)
  expect(checkingKeys(third)).toContain(b)
})

test.each([
  ['that was never rotated', undefined, 0],
  ['a moment after a rotation', 0, 12_000],
  ['a little too soon', 11_999, 1],
  ['once nothing that its previous key signed is in use', 12_000, 0],
  ['long after', 99_000, 0],
])('a ring %s waits so long with its next rotation', (_, rotatedMsAgo, waitMs) => {
  expect(waitBeforeRotation(rotatedMsAgo, 12_000)).toBe(waitMs)
})
