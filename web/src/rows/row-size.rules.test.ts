import { expect, test } from 'vitest'
import { endsWithOpenAll, hasSeeAll, pageSize } from './row-size.rules.ts'

test('[V-9.18] a call asks for 24 things, for 21 of tall cards and 18 of wide ones, and for 100 to prerender', () => {
  const browser = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0 Safari/537.36'
  const prerender = `${browser} Prerender (+https://github.com/prerender/prerender)`
  const templates = [undefined, 'person', 'content-v', 'content-h'] as const
  expect(templates.map((template) => pageSize(template, browser))).toEqual([24, 24, 21, 18])
  expect(templates.map((template) => pageSize(template, prerender))).toEqual([100, 100, 100, 100])
})

test('[V-9.23] [V-9.24] more than two things are worth a link to all, more than six a tile at the end', () => {
  expect([2, 3].map(hasSeeAll)).toEqual([false, true])
  expect([6, 7].map(endsWithOpenAll)).toEqual([false, true])
})
