import { contract } from '@onair/contract'
import { example } from '@onair/contract/testing'
import { expect, test } from 'vitest'
import { ageOf, ratingOf } from './content-facts.rules.ts'

const card = contract.getRowset.answer.shape.rows.element.shape.contents.element
const film = card.parse(example(card))

test.each([
  [7.25, 8, '7.3'],
  [null, 8, '8.0'],
  [0, 8, null],
  [-1, null, null],
  [0.1, null, '0.1'],
  [null, null, null],
])('a film of ratings %s and %s shows %s', (rating_kinopoisk, rating_imdb, shown) => {
  expect(ratingOf({ ...film, rating_kinopoisk, rating_imdb })).toBe(shown)
})

test.each([
  [{ text: '12+' }, 6, '12+'],
  [null, 6, '6+'],
  [null, 0, '0+'],
  [null, null, null],
])('a film rated %j for the age %s shows %s', (motion_rating, age, shown) => {
  expect(ageOf({ ...film, motion_rating, age })).toBe(shown)
})
