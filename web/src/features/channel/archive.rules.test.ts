import { expect, test } from 'vitest'
import { archiveStart, queryAfter, sharedQuery } from './archive.rules.ts'

const nowMs = 1_767_225_600_000

test.each([
  ['nothing while it still runs', 1, null],
  ['the live picture as soon as it is over', 0, ''],
  ['the live picture for as long as the server calls it live', -30_000, ''],
  ['the archive of what came next after that', -31_000, '?ts=1767225569'],
])('after a programme of the archive comes %s', (_, untilEndMs, query) => {
  expect(queryAfter(nowMs + untilEndMs, nowMs)).toBe(query)
})

const nowS = nowMs / 1000

test.each([
  ['live without an instant', null, 7, null],
  ['live for what is no instant', '-5', 7, null],
  ['[P-2.71] from the instant of the address', String(nowS - 31), 7, nowS - 31],
  ['live within 30 s of now', String(nowS - 30), 7, null],
  ['live shortly ahead of now', String(nowS + 30), 7, null],
  ['[V-4.26] live where the channel has no archive', String(nowS - 3600), 0, null],
])('a channel is played %s', (_, ts, archivedDays, startS) => {
  expect(archiveStart(ts, archivedDays, nowMs)).toBe(startS)
})

test.each([
  ['the moment, to ten seconds, while it is live', null, 7, '?ts=1767225600'],
  ['the start of what is watched of the archive', 1_767_000_000, 7, '?ts=1767000000'],
  ['the channel alone where it has no archive', null, 0, ''],
])('a link to a channel names %s', (_, fromS, archivedDays, query) => {
  expect(sharedQuery(fromS, archivedDays, nowMs + 9_999)).toBe(query)
})
