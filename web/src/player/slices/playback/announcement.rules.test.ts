import { expect, test } from 'vitest'
import { type Announcement, announcementOf } from './announcement.rules.ts'
import type { PlayerState } from './player-flow.ts'

const told = (phase: PlayerState['phase'], volume = 100, muted = false) => ({
  ...{ phase, volume, muted, mutedByAutoplay: false },
})

test.each<[PlayerState['phase'], PlayerState['phase'], Announcement | null]>([
  ['loading', 'playing', 'playing'],
  ['playing', 'paused', 'paused'],
  ['waiting', 'paused', 'paused'],
  ['paused', 'playing', 'playing'],
  ['playing', 'waiting', null],
  ['waiting', 'playing', null],
  ['playing', 'ended', 'ended'],
  ['ended', 'playing', 'playing'],
  ['playing', 'failed', null],
  ['playing', 'loading', null],
])('from %s to %s is announced as %s', (before, after, said) => {
  expect(announcementOf(told(before), told(after))).toBe(said)
})

test('sound that goes and comes is announced, a volume in between is not', () => {
  const [loud, low, zero, muted] = [
    told('playing'),
    told('playing', 40),
    told('playing', 0),
    told('playing', 40, true),
  ]
  expect([announcementOf(loud, muted), announcementOf(loud, zero)]).toEqual(['muted', 'muted'])
  expect([announcementOf(muted, low), announcementOf(zero, low)]).toEqual(['unmuted', 'unmuted'])
  expect([announcementOf(loud, low), announcementOf(zero, muted)]).toEqual([null, null])
})
