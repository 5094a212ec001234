import { expect, test } from 'vitest'
import { episodeAfter, isDue, moved, nothingWatched, seasonsOf, secondTitle } from './watch.rules.ts'

const entry = (id: number, is_announcement = false) => ({ id, is_announcement })

test.each([
  ['the next one of the list', [entry(1), entry(2)], 1, 2],
  ['past what is only announced', [entry(1), entry(2, true), entry(3)], 1, 3],
  ['nothing after the last one', [entry(1), entry(2, true)], 1, null],
  ['nothing after an unknown one', [entry(1)], 9, null],
])('after an episode comes %s', (_, episodes, id, next) => {
  expect(episodeAfter(episodes, id)).toBe(next)
})

const episodeOf = (id: number, season: number | null, isAnnounced = false) => ({
  ...entry(id, isAnnounced),
  episode: { season },
})

test.each([
  [
    'season by season',
    [episodeOf(1, 1), episodeOf(2, 1), episodeOf(3, 2)],
    [
      [1, [1, 2]],
      [2, [3]],
    ],
  ],
  ['without a season', [episodeOf(1, null), episodeOf(2, null)], [[null, [1, 2]]]],
  ['without those only announced', [episodeOf(1, 1), episodeOf(2, 1), episodeOf(3, 2, true)], [[1, [1, 2]]]],
  ['unless there is only one', [episodeOf(1, 1), episodeOf(2, 1, true)], []],
])('episodes are offered %s', (_, episodes, offered) => {
  expect(seasonsOf(episodes).map(({ season, entries }) => [season, entries.map(({ id }) => id)])).toEqual(
    offered,
  )
})

test.each([
  ['the original title', 'Ночь смотрителя', 'The Keeper’s Night', 'The Keeper’s Night'],
  ['nothing where it is the same', 'The Keeper’s Night', 'The Keeper’s Night', ''],
  ['nothing where there is none', 'The Keeper’s Night', null, ''],
])('under the title of a film stands %s', (_, title, original, second) => {
  expect(secondTitle({ title, original })).toBe(second)
})

/** A film that has played from an instant on, told by the quarter second. */
function played(seconds: number, from = 0) {
  let watching = nothingWatched
  for (let quarter = 0; quarter <= seconds * 4; quarter++) {
    watching = moved(watching, from + quarter / 4, true, quarter * 250)
  }
  return watching
}

test('[V-7.104] the server is told after each half minute of playing', () => {
  const before = played(29.5)
  expect(isDue(before, played(29.75))).toBe(false)
  expect(isDue(before, played(30))).toBe(true)
})

test('a pause tells the server too, a rest without playing does not', () => {
  const before = played(12)
  const after = moved(before, 12, false, 12_100)
  expect(isDue(before, after)).toBe(true)
  expect(isDue(after, moved(after, 12, false, 60_000))).toBe(false)
})

test('[V-7.106] nothing is told before the tenth second of a film', () => {
  const before = played(9)
  expect(isDue(before, moved(before, 9.9, false, 9_100))).toBe(false)
  const later = played(9, 1)
  expect(isDue(later, moved(later, 10, false, 9_100))).toBe(true)
})

test('a computer that slept has not watched', () => {
  const slept = moved(played(12), 12, true, 3_600_000)
  expect(slept.watchedS).toBe(12)
})

test('a step of five seconds was watched, a longer one was slept', () => {
  expect(moved(played(12), 17, true, 17_000).watchedS).toBe(17)
  expect(moved(played(12), 17, true, 17_001).watchedS).toBe(12)
})

test('what was told already is not told again', () => {
  const told = { ...played(45), reportedS: 30 }
  expect(isDue(told, told)).toBe(false)
  expect(isDue(told, { ...told, watchedS: 60 })).toBe(true)
  const all = { ...told, reportedS: 45 }
  expect(isDue(all, { ...all, plays: false })).toBe(false)
})

test('after an episode comes the one behind it, not the one before', () => {
  expect(episodeAfter([entry(1), entry(2), entry(3)], 2)).toBe(3)
  expect(episodeAfter([entry(1), entry(2)], 9)).toBe(null)
})
