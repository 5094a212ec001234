import { expect, test } from 'vitest'
import { lifetimes, storeLifetimeMs } from './lifetimes.ts'
import { createQueryClient } from './query-client.ts'

test('[P-9.01] answers stay fresh for as long as their kind says', () => {
  expect(lifetimes).toEqual({ defaultMs: 3_000, settingsMs: 30_000, listMs: 300_000, rowsetMs: 500 })
  expect(createQueryClient().getDefaultOptions().queries?.staleTime).toBe(3_000)
})

test.each([
  [60, 60_000],
  [0, 0],
  [undefined, 900_000],
  [null, 900_000],
])('[V-9.02] with a cache_timeout of %s s the channels stay fresh for %i ms', (timeoutS, ms) => {
  expect(storeLifetimeMs(timeoutS)).toBe(ms)
})
