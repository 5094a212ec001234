import { expect, test } from 'vitest'
import { pageStatus } from './page-status.rules.ts'

test.each(['/watch', '/trailers/', '/persons', '/row', '/rowset', '/provider', '/guide'])(
  '[V-2.26] %s without an id is not there',
  (path) => expect(pageStatus(path)).toBe(404),
)

test.each(['/', '/channels', '/watch/12', '/persons/anna', '/whatever', '/rows'])('%s is a page', (path) => {
  expect(pageStatus(path)).toBe(200)
})
