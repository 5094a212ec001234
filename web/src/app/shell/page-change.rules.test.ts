import { expect, test } from 'vitest'
import { pageChange } from './page-change.rules.ts'

test.each([
  ['/', '/movies', 'page'],
  ['/channels/all', '/channels/all/horizon', 'page'],
  ['/channels/all/horizon', '/channels/all/north', 'item'],
  ['/channels/all/horizon', '/channels/news/meridian', 'item'],
  ['/channels/all/horizon', '/channels/nature/horizon', 'none'],
  ['/channels/all', '/channels/news', 'none'],
  ['/movies', '/movies', 'none'],
] as const)('from %s to %s: %s', (before, after, change) => {
  expect(pageChange(before, after)).toBe(change)
})
