import { expect, test } from 'vitest'
import { rowsetKey } from './catalogue.queries.ts'
import { favoritesPageKey } from './favorites.queries.ts'

test('a new favorite makes the page of favorites load again, in whatever language', () => {
  expect(rowsetKey('my', 'en')).toEqual([...favoritesPageKey, 'en', {}])
})
