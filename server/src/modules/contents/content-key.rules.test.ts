import { expect, test } from 'vitest'
import { chooseContent, readContentKey } from './content-key.rules.ts'

test.each([
  ['101', 101],
  ['night-sea-101', 101],
  ['night-sea', null],
  ['sea101', null],
  ['101-nights', null],
  ['sea-', null],
  ['sea-123456789', 123_456_789],
  ['sea-1234567890', null],
])('the address %s has the number %s', (slug, id) => {
  expect(readContentKey(slug)).toEqual({ id, slug })
})

test('name and number together are meant before the number, the number before the name, the name before its end', () => {
  const sea = { id: 101, slug: 'sea' }
  const byNumber = { id: 7, slug: 'lake' }
  const namedLikeNumber = { id: 8, slug: '7' }
  const namedWithNumber = { id: 9, slug: 'sea-101' }
  const meant = (key: string, ...found: { id: number; slug: string }[]) =>
    chooseContent(found, readContentKey(key))
  expect(meant('sea-101', namedWithNumber, sea)).toBe(sea)
  expect(meant('7', namedLikeNumber, byNumber)).toBe(byNumber)
  expect(meant('7', namedLikeNumber)).toBe(namedLikeNumber)
  expect(meant('sea-101', { id: 101, slug: 'renamed' }, namedWithNumber)).toBe(namedWithNumber)
  expect(meant('sea-101', byNumber, { id: 101, slug: 'renamed' })).toEqual({ id: 101, slug: 'renamed' })
  expect(meant('ocean', sea, byNumber)).toBeUndefined()
})
