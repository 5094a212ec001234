import { contract } from '@onair/contract'
import { example } from '@onair/contract/testing'
import { expect, test } from 'vitest'
import type { Texts } from '../texts.ts'
import { contentValues } from './content.rules.ts'

const content = contract.getContent.answer.parse(example(contract.getContent.answer))
const t: Texts = (name, values) => {
  return name === 'rating_other' ? '' : [name, ...Object.values(values ?? {})].join(' ')
}
const valuesOf = (part: Partial<typeof content>) => contentValues({ ...content, ...part }, t)
const named = <T extends { name: string }>(list: readonly T[], name: string) =>
  list.slice(0, 1).map((one) => ({ ...one, name }))

test('the page of a film says what is known of it, in the order of the web app', () => {
  expect(
    valuesOf({
      title: 'Lake & sea',
      original: 'Järvi',
      ...{ year: 2024, duration: 5400, age: 6, motion_rating: null, content_type: 'movie' },
      category: { id: 1, name: '' },
      genres: named(content.genres, 'Drama'),
      countries: named(content.countries, 'Finland'),
      ratings: [
        { type: 'imdb', rating: 7.25 },
        { type: 'kinopoisk', rating: 0 },
        { type: 'other', rating: 5 },
      ],
      cover: { src_16x9: '/w.jpg', src_2x3: '/t.jpg' },
    }),
  ).toEqual({
    ...{ picture: '/w.jpg', home: 'menu_home', section: 'movies', title: 'Lake & sea' },
    ...{ subtitle: 'Järvi', age: '6+' },
    tags: ['2024', 'Drama', 'Finland', 'film_hours_minutes 1 30'].map((text) => ({ text })),
    ratings: [
      { rating: '7.3', source: 'rating_imdb' },
      { rating: '5.0', source: 'other' },
    ],
  })
})

test.each([
  ['wide', { src_16x9: '/w.jpg', src_2x3: '/t.jpg' }, '/i.jpg', '/w.jpg'],
  ['tall', { src_16x9: null, src_2x3: '/t.jpg' }, '/i.jpg', '/t.jpg'],
  ['only', { src_16x9: null, src_2x3: null }, '/i.jpg', '/i.jpg'],
  ['missing', { src_16x9: null, src_2x3: null }, null, null],
])('a film opens with its %s picture', (_, cover, image_src, picture) => {
  expect(valuesOf({ cover, image_src }).picture).toBe(picture)
})

test.each([
  ['its own rating before its age', { motion_rating: { text: '12+' }, age: 6 }, '12+'],
  ['its age', { motion_rating: null, age: 0 }, '0+'],
  ['nothing', { motion_rating: null, age: null }, null],
])('a film shows %s', (_, given, shown) => {
  expect(valuesOf(given).age).toBe(shown)
})

test('only what is known of a film takes room', () => {
  const none = { year: null, duration: null, genres: [], countries: [], ratings: [] }
  const values = valuesOf({ ...none, original: content.title })
  expect([values.subtitle, values.tags, values.ratings]).toEqual([null, [], []])
  expect(valuesOf({ ...none, duration: 20 }).tags).toEqual([{ text: 'film_minutes 0 1' }])
})

test.each([
  ['movie', 1, 'movies'],
  ['season', 1, 'series'],
  ['movie', 2, 'series'],
  ['program', 3, 'telecasts'],
] as const)('a %s of category %i is found on the page of %s', (content_type, id, section) => {
  expect(valuesOf({ content_type, category: { id, name: '' } }).section).toBe(section)
})
