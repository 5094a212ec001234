import { expect, test } from 'vitest'
import { isDrained } from './watch-drain.ts'

const good = { notReadyMs: 150, lastPageMs: 9_900, endedMs: 10_300, pages: 120 }

test.each([
  ['not ready first, pages for ten seconds, then the end', good, true],
  ['never not ready', { ...good, notReadyMs: undefined }, false],
  ['not ready only at the end', { ...good, notReadyMs: 10_100 }, false],
  ['no page after it was not ready', { ...good, lastPageMs: undefined }, false],
  ['pages for a second', { ...good, lastPageMs: 1_000 }, false],
  ['an end after three seconds', { ...good, lastPageMs: 6_000, endedMs: 3_000 }, false],
])('%s', (_, drain, expected) => {
  expect(isDrained(drain, 10)).toBe(expected)
})
