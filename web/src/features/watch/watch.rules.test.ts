import { expect, test } from 'vitest'
import { episodeAfter, seasonsOf, secondTitle } from './watch.rules.ts'

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

test('after an episode comes the one behind it, not the one before', () => {
  expect(episodeAfter([entry(1), entry(2), entry(3)], 2)).toBe(3)
  expect(episodeAfter([entry(1), entry(2)], 9)).toBe(null)
})
