import { expect, test } from 'vitest'
import { categoryFilter, defaultCategory, favoritesCategory } from './channels.rules.ts'

const category = (id: number, slug: string) => ({ id, slug, name: slug, short: slug, channels: [] })
const all = category(32, 'all')
const kids = category(5, 'kids')
const films = category(15, 'films')
const basic = category(2, 'basic')

test.each([
  ['[P-6.05] a child begins with category 5', [all, films, kids], true, 'kids'],
  ['an adult begins with all channels', [all, films, kids], false, 'all'],
  ['a child of a brand without such channels sees all it may', [all, films], true, 'all'],
  ['[V-3.03] of all channels, 32 comes before 2', [basic, all], false, 'all'],
  ['[V-3.03] without 32 the list begins with 2', [films, basic, kids], false, 'basic'],
  ['[V-3.03] a child begins with 5, whatever else there is', [basic, all, kids], true, 'kids'],
  ['without any of them the list is whole', [films], false, 'all'],
])('%s', (_, categories, isChild, slug) => {
  expect(defaultCategory(categories, isChild)).toBe(slug)
})

test('[P-6.07] a child gets no filter by category, an adult gets one without the whole', () => {
  expect(categoryFilter([all, films, kids], true)).toEqual([])
  expect(categoryFilter([all, films, kids], false)).toEqual([films, kids])
})

test('[V-3.03] favorites are category 1000, with the channels in their order', () => {
  expect(favoritesCategory('Favorites', [7, 3])).toEqual({
    ...{ id: 1000, slug: 'favorites', name: 'Favorites', short: 'Favorites', channels: [7, 3] },
  })
})
