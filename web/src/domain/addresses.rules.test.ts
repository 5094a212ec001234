import { expect, test } from 'vitest'
import {
  channelPath,
  contentPath,
  newsPath,
  personPath,
  programPath,
  rowPath,
  rowsetPath,
  watchPath,
} from './addresses.rules.ts'

test('every kind of thing has its own address', () => {
  const sea = { id: 7, slug: 'sea' }
  expect(contentPath(sea)).toBe('/contents/sea-7')
  expect(contentPath(sea, { id: 8, slug: 'flood' })).toBe('/contents/sea-7/flood-8')
  expect(personPath(sea)).toBe('/persons/sea')
  expect(rowPath(sea)).toBe('/row/sea')
  expect(rowsetPath(sea)).toBe('/sea')
  expect(newsPath(sea)).toBe('/news/7')
  expect(programPath(sea)).toBe('/programs/7')
  expect(watchPath(sea)).toBe('/watch/7')
  expect(channelPath(sea)).toBe('/channels/all/sea')
  expect(channelPath(sea, 0)).toBe('/channels/all/sea?ts=0')
})
