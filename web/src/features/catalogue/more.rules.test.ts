import { expect, test } from 'vitest'
import { mayLoadMore } from './more.rules.ts'

test('[V-4.85] an answer that never comes holds up a list for ten seconds, not for good', () => {
  const asked = { isLoading: true, sinceMs: 1_000 }
  expect(mayLoadMore(asked, 10_999)).toBe(false)
  expect(mayLoadMore(asked, 11_000)).toBe(true)
  expect(mayLoadMore({ isLoading: false, sinceMs: 1_000 }, 1_001)).toBe(true)
})
