import { expect, test } from 'vitest'
import { tooSoon } from './rotation.rules.ts'

test.each([
  [12 * 3_600_000, '12 h 0 min'],
  [3_600_001, '1 h 1 min'],
  [60_000, '0 h 1 min'],
  [1, '0 h 1 min'],
])('a rotation that comes %i ms too soon is told to wait %s', (waitMs, time) => {
  expect(tooSoon(waitMs)).toBe(
    `viewers still hold links of the key that would go; wait ${time}, or cut them off with --cut-off.`,
  )
})
