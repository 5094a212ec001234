import { expect, test } from 'vitest'
import type { Programme } from '../../domain/on-air.rules.ts'
import { ageOf, isBlackout, queryAt, scrubRefusal, sharedQuery, streamStart } from './archive.rules.ts'

const nowMs = 1_767_225_600_000
const banned = 'error_schedule_copyright_banned'

test.each([
  ['the live picture now', 0, ''],
  ['the live picture for as long as the server calls it live', 30_000, ''],
  ['the archive a millisecond before that', 30_001, '?ts=1767225569'],
  ['the archive from a whole second on', 3_600_900, '?ts=1767221999'],
])('an instant that has passed is played by %s', (_, agoMs, query) => {
  expect(queryAt(nowMs - agoMs, nowMs)).toBe(query)
})

test.each([
  ['what is live by the live stream', { startS: 100, age: 6 }, null, 6, null],
  ['the archive from where it is entered', { startS: null, age: 6 }, 500, 6, 500],
  ['what follows by the open stream', { startS: 500, age: 6 }, 510, 6, 500],
  ['what follows six hours later by another one', { startS: 0, age: 6 }, 21_600, 6, 21_600],
  ['what came a second before the open stream by another one', { startS: 500, age: 6 }, 499, 6, 499],
  ['what is for older viewers by another one, which the server allows', { startS: 500, age: 6 }, 510, 7, 510],
  ['what is of unknown age by another one', { startS: 500, age: 18 }, 510, undefined, 510],
  ['what follows something of unknown age by another one', { startS: 500, age: undefined }, 510, 6, 510],
])('the archive shows %s', (_, open, fromS, age, startS) => {
  expect(streamStart(open, fromS, age)).toBe(startS)
})

test('a programme without an age counts as one for adults', () => {
  const rated = (age: number | null) => ({ program: { age } }) as Programme
  expect([ageOf(rated(12)), ageOf(rated(null)), ageOf(null)]).toEqual([12, 18, undefined])
})

const hourMs = 3_600_000
const archive = { archivedDays: 1, nowMs, answeredMs: nowMs }
const airing = (agoMs: number, rights: { live?: boolean; replay?: boolean } = {}) =>
  ({
    real_timestamp: (nowMs - agoMs) / 1000,
    is_catchup_available: rights.replay ?? true,
    is_live_available: rights.live ?? true,
  }) as Programme

test.each([
  ['with both rights live', airing(hourMs), false, false],
  ['with both rights archived', airing(hourMs), true, false],
  ['without the right to replay archived', airing(hourMs, { replay: false }), true, true],
  ['without the right to replay live', airing(hourMs, { replay: false }), false, false],
  ['without the right to show it live', airing(hourMs, { live: false }), false, true],
  ['as old as the archive', airing(24 * hourMs, { replay: false }), true, true],
  [
    'older than the archive, which the server refuses',
    airing(24 * hourMs + 1, { replay: false }),
    true,
    false,
  ],
])('[V-4.31] whether a programme %s is a blackout', (_, item, isArchive, expected) => {
  expect(isBlackout(item, isArchive, archive)).toBe(expected)
})

test('a schedule that was answered before a programme began does not make it a blackout', () => {
  const begun = airing(1_000, { replay: false })
  expect(isBlackout(begun, true, { ...archive, answeredMs: nowMs - 1_001 })).toBe(false)
  expect(isBlackout(begun, true, { ...archive, answeredMs: nowMs - 1_000 })).toBe(true)
})

test.each([
  ['into the future', airing(hourMs), -1, 1, 'error_not_aired_yet'],
  ['to a minute ago', airing(hourMs), 60_000, 1, null],
  ['to what is live, without an archive', airing(hourMs), 30_000, 0, null],
  ['a millisecond further back, without an archive', airing(hourMs), 30_001, 0, 'archive_none'],
  ['into what may not be replayed', airing(hourMs, { replay: false }), 60_000, 1, banned],
  ['to the oldest moment of the archive', airing(24 * hourMs), 24 * hourMs, 1, null],
  ['a millisecond before it', airing(24 * hourMs), 24 * hourMs + 1, 1, banned],
  ['where nothing was scheduled', null, 60_000, 1, banned],
] as const)('[V-4.30] a scrub %s', (_, item, agoMs, archivedDays, refusal) => {
  expect(scrubRefusal(item, nowMs - agoMs, { ...archive, archivedDays })).toBe(refusal)
})

test.each([
  ['the moment, to ten seconds, while it is live', null, 7, '?ts=1767225600'],
  ['the start of what is watched of the archive', 1_767_000_000, 7, '?ts=1767000000'],
  ['the channel alone where it has no archive', null, 0, ''],
])('a link to a channel names %s', (_, fromS, archivedDays, query) => {
  expect(sharedQuery(fromS, archivedDays, nowMs + 9_999)).toBe(query)
})
