import { expect, test } from 'vitest'
import { displacedBy, hasFreeSlot, leaseMs, positionAt } from './lease.rules.ts'

const nowMs = Date.UTC(2026, 0, 15, 12)

test.each([
  ['goes on by the second', { positionS: 100, isPaused: false, beatMs: nowMs - 10_999 }, 110],
  ['stands where it was paused', { positionS: 100, isPaused: true, beatMs: nowMs - 10_999 }, 100],
  ['is where it was said to be this moment', { positionS: 100, isPaused: false, beatMs: nowMs }, 100],
  ['goes back for no clock', { positionS: 100, isPaused: false, beatMs: nowMs + 5000 }, 100],
  ['goes on no longer than its lease', { positionS: 100, isPaused: false, beatMs: 0 }, 100 + leaseMs / 1000],
  ['has no second where none was told', { positionS: null, isPaused: false, beatMs: nowMs - 10_000 }, null],
])('a stream %s', (_, progress, second) => {
  expect(positionAt(progress, nowMs)).toBe(second)
})

const lease = (deviceId: string, leftMs: number) => ({ deviceId, expiresMs: nowMs + leftMs })
const asking = { deviceId: 'mine', limit: 2, nowMs }

test.each([
  ['nobody watches', [], true],
  ['one other watches', [lease('tv', 1)], true],
  ['two others watch', [lease('tv', 1), lease('tablet', 1)], false],
  ['one of two has lapsed this moment', [lease('tv', 1), lease('tablet', 0)], true],
  ['one other watches in two windows', [lease('tv', 1), lease('tv', 2)], true],
  ['two others watch and so does it', [lease('tv', 1), lease('tablet', 1), lease('mine', 1)], false],
])('of two slots, a device finds one free or not where %s', (_, leases, isFree) => {
  expect(hasFreeSlot(leases, asking)).toBe(isFree)
})

test.each([
  ['nobody, while there is room for all', [lease('tv', 0)], []],
  ['who has lapsed, once there is none', [lease('tv', 1), lease('tablet', 0)], ['tablet']],
  ['each who has lapsed', [lease('tv', -5), lease('tablet', 0)], ['tv', 'tablet']],
  ['nobody who watches in another window', [lease('tv', 1), lease('tablet', 0), lease('tablet', 1)], []],
  ['never itself', [lease('tv', 1), lease('mine', 0)], []],
])('a device that begins displaces %s', (_, leases, displaced) => {
  expect(displacedBy(leases, asking)).toEqual(displaced)
})
