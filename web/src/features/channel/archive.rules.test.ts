import { expect, test } from 'vitest'
import { queryAfter } from './archive.rules.ts'

const nowMs = 1_767_225_600_000

test.each([
  ['nothing while it still runs', 1, null],
  ['the live picture as soon as it is over', 0, ''],
  ['the live picture for as long as the server calls it live', -30_000, ''],
  ['the archive of what came next after that', -31_000, '?ts=1767225569'],
])('after a programme of the archive comes %s', (_, untilEndMs, query) => {
  expect(queryAfter(nowMs + untilEndMs, nowMs)).toBe(query)
})
