import { expect, test } from 'vitest'
import { categoryFilter, defaultCategory } from './channels.rules.ts'

const category = (id: number, slug: string) => ({ id, slug, name: slug, short: slug, channels: [] })
const all = category(32, 'all')
const kids = category(5, 'kids')
const films = category(15, 'films')

test.each([
  ['[P-6.05] a child begins with category 5', [all, films, kids], true, 'kids'],
  ['an adult begins with all channels', [all, films, kids], false, 'all'],
  ['a child of a brand without such channels sees all it may', [all, films], true, 'all'],
])('%s', (_, categories, isChild, slug) => {
  expect(defaultCategory(categories, isChild)).toBe(slug)
})

test('[P-6.07] a child gets no filter by category, an adult gets one without the whole', () => {
  expect(categoryFilter([all, films, kids], true)).toEqual([])
  expect(categoryFilter([all, films, kids], false)).toEqual([films, kids])
})
