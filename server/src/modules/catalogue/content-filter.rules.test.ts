import { expect, test } from 'vitest'
import { combineFilters, contentTypeOf, filterOfList } from './content-filter.rules.ts'
import { RowQuery } from './row-query.ts'

const films = { kinds: ['movie', 'series'] as const }
const query = (draft: object) => ({ ...films, ...draft, kinds: [...films.kinds] })

test('[V-7.41] every filter of a call narrows what its row finds', () => {
  const filters = {
    content_type: 'movie',
    main_genre: 1,
    genre: 11,
    country: 3,
    year_from: 2000,
    year_to: 2010,
    rating_from: 7,
    library_id: 5,
  } as const
  expect(combineFilters(query({}), filters)).toEqual({
    kinds: ['movie'],
    genreIds: [11, 1],
    countryIds: [3],
    libraryIds: [5],
    yearFrom: 2000,
    yearTo: 2010,
    ratingFrom: 7,
  })
})

test('a call makes a row narrower and never wider', () => {
  const row = query({ genreId: 2, yearFrom: 1990, yearTo: 1999, ratingFrom: 7.5, countryId: 3, libraryId: 5 })
  expect(
    combineFilters(row, {
      year_from: 1980,
      year_to: 2020,
      rating_from: 6,
      genre: 9,
      country: 4,
      library_id: 6,
    }),
  ).toEqual({
    kinds: ['movie', 'series'],
    genreIds: [9, 2],
    countryIds: [4, 3],
    libraryIds: [6, 5],
    yearFrom: 1990,
    yearTo: 1999,
    ratingFrom: 7.5,
  })
  expect(combineFilters(query({}), {}).yearFrom).toBeUndefined()
})

test('a number that no column holds finds nothing instead of failing', () => {
  expect(combineFilters(query({}), { genre: 9_007_199_254_740_991 }).kinds).toEqual([])
})

test('a list is left whole unless a call says otherwise', () => {
  expect(filterOfList({})).toBeUndefined()
  expect(filterOfList({ genre: undefined })).toBeUndefined()
  expect(filterOfList({ library_id: 4 })).toMatchObject({
    kinds: ['movie', 'series', 'program'],
    libraryIds: [4],
  })
})

test.each([
  [{ by: 'filter', kinds: ['movie'] }, {}, 'movie'],
  [{ by: 'filter' }, {}, null],
  [{ by: 'filter' }, { content_type: 'series' }, 'series'],
  [{ by: 'filter', kinds: ['program'] }, { content_type: 'series' }, null],
  [{ by: 'history' }, {}, null],
] as const)('a row of %j asked for %j is one of %s', (draft, filters, type) => {
  expect(contentTypeOf(RowQuery.parse(draft), filters)).toBe(type)
})
