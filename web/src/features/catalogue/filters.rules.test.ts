import { expect, test } from 'vitest'
import {
  callFilters,
  choose,
  ratingsOffered,
  readChosen,
  yearLabel,
  yearRanges,
  yearValue,
} from './filters.rules.ts'

const midYear = (year: number) => Date.UTC(year, 5, 15)

test.each([
  [2026, ['2025-2026', '2024-2024', '2023-2023', '2022-2022', '2021-2021', '2020-2026']],
  [2031, ['2030-2031', '2029-2029', '2028-2028', '2027-2027', '2026-2026', '2020-2031']],
])('[V-9.26] in %i the years to choose are the last two, the four before, then decades', (year, newest) => {
  const old = ['2010-2019', '2000-2009', '1990-1999', '1980-1989', '-1979']
  expect(yearRanges(midYear(year)).map(yearValue)).toEqual([...newest, ...old])
})

test('[V-9.27] ratings to choose are over 8, 7 and 6', () => {
  expect(ratingsOffered).toEqual([8, 7, 6])
})

test('[V-3.36] a choice becomes main genre, genre, country, years and least rating of the call', () => {
  const search = new URLSearchParams('genre=3&subgenre=31&country=7&year=2010-2019&rating=7')
  expect(callFilters('movie', readChosen(search))).toEqual({
    content_type: 'movie',
    main_genre: 3,
    genre: 31,
    country: 7,
    year_from: 2010,
    year_to: 2019,
    rating_from: 7,
  })
})

test('what is older than 1980 has no beginning', () => {
  expect(callFilters('series', { year: '-1979' })).toEqual({ content_type: 'series', year_to: 1979 })
  expect(yearLabel('-1979', (year) => `before ${year}`)).toBe('before 1980')
})

test('an address that makes no sense chooses nothing', () => {
  const search = new URLSearchParams('genre=drama&year=soon&rating=11&country=-1')
  expect(readChosen(search)).toEqual({})
})

test('another genre drops the subgenre of the former one, and nothing else', () => {
  const chosen = { genre: '3', subgenre: '31', country: '7' }
  expect(choose(chosen, 'genre', '4')).toEqual({ genre: '4', country: '7' })
  expect(choose(chosen, 'country', undefined)).toEqual({ genre: '3', subgenre: '31' })
})

test.each([
  ['2024-2024', '2024'],
  ['2010-2019', '2010–2019'],
  ['-1979', 'before 1980'],
  ['soon', 'soon'],
])('the period %s is called %s', (value, label) => {
  expect(yearLabel(value, (year) => `before ${year}`)).toBe(label)
})
