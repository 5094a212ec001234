import { expect, test } from 'vitest'
import { createLinkLimit } from './link-limit.ts'

test('a link may ask so often within a minute, each on its own, and again in the next', () => {
  const count = createLinkLimit(2)
  count('mine', 60_000)
  count('mine', 90_000)
  expect(() => count('mine', 90_500)).toThrow(
    expect.objectContaining({ code: 'too_many_requests', retryAfterS: 30 }),
  )
  expect(() => count('yours', 90_500)).not.toThrow()
  expect(() => count('mine', 120_000)).not.toThrow()
})
