import { expect, test } from 'vitest'
import { text } from '../../texts/index.ts'
import { categoryOf, shownRating } from './content.rules.ts'
import { isFinished } from './viewing.rules.ts'

test.each([
  ['movie', 1, 'Films', 'Фильмы'],
  ['series', 2, 'Series', 'Сериалы'],
  ['season', 2, 'Series', 'Сериалы'],
  ['episode', 2, 'Series', 'Сериалы'],
  ['program', 3, 'Programmes', 'Передачи'],
] as const)('a %s is of category %i', (kind, id, en, ru) => {
  const { id: own, name } = categoryOf[kind]
  expect([own, text('en-us', name), text('ru-ru', name)]).toEqual([id, en, ru])
})

test.each([
  [7.5, 7.5],
  ['7.5', 7.5],
  [0.1, 0.1],
  [0, null],
  ['0.0', null],
  [null, null],
])('[V-5.20] a rating of %s is shown as %s', (rating, shown) => {
  expect(shownRating(rating)).toBe(shown)
})

test.each([
  [94, false],
  [95, true],
  [100, true],
])('a film of which %i per cent was watched is finished: %s', (percentage, finished) => {
  expect(isFinished({ contentId: 1, positionS: 60, percentage })).toBe(finished)
})
