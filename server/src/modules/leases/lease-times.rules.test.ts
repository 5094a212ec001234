import { expect, test } from 'vitest'
import { pauseBeforeTry, timesOf } from './lease-times.rules.ts'

test('a holder may miss one renewal, and stops a fifth of the lifetime before its lease can expire', () => {
  expect(timesOf(10_000)).toEqual({ lifetimeMs: 10_000, renewEveryMs: 3000, stopAfterMs: 8000 })
  expect(timesOf(60_000)).toEqual({ lifetimeMs: 60_000, renewEveryMs: 18_000, stopAfterMs: 48_000 })
})

test.each([
  [9000, 0, 2000],
  [9000, 1, 3000],
  [1200, 0, 1200],
  [1200, 1, 1700],
  [0, 0.5, 250],
  [-5, 0, 0],
])(
  'a lease that lasts for %i ms is tried again, with chance %d, after %i ms',
  (remainingMs, random, pauseMs) => {
    expect(pauseBeforeTry(remainingMs, random)).toBe(pauseMs)
  },
)
