import { expect, test } from 'vitest'
import { endsWithOpenAll, hasSeeAll, mayLoadMore, pageSize, type Row, rowLength } from './catalogue.rules.ts'

const empty = { contents: [], channels: [], promotions: [], persons: [], histories: [], items: [] }

test('[V-9.18] a call asks for 24 things, for 21 of tall cards and 18 of wide ones, and for 100 to prerender', () => {
  const browser = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0 Safari/537.36'
  const prerender = `${browser} Prerender (+https://github.com/prerender/prerender)`
  const templates = [undefined, 'person', 'content-v', 'content-h'] as const
  expect(templates.map((template) => pageSize(template, browser))).toEqual([24, 24, 21, 18])
  expect(templates.map((template) => pageSize(template, prerender))).toEqual([100, 100, 100, 100])
})

test('a row is as long as all that it holds, of whatever kind', () => {
  const row = { ...empty, contents: [{}, {}], channels: [{}], items: [{}] } as unknown as Row
  expect(rowLength(row)).toBe(4)
})

test('[V-9.23] [V-9.24] more than two things are worth a link to all, more than six a tile at the end', () => {
  expect([2, 3].map(hasSeeAll)).toEqual([false, true])
  expect([6, 7].map(endsWithOpenAll)).toEqual([false, true])
})

test('[V-4.85] an answer that never comes holds up a list for ten seconds, not for good', () => {
  const asked = { isLoading: true, sinceMs: 1_000 }
  expect(mayLoadMore(asked, 10_999)).toBe(false)
  expect(mayLoadMore(asked, 11_000)).toBe(true)
  expect(mayLoadMore({ isLoading: false, sinceMs: 1_000 }, 1_001)).toBe(true)
})
