import { expect, test } from 'vitest'
import { archiveStart } from './archive-start.rules.ts'

const nowMs = 1_767_225_600_000
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
