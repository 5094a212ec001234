import { contract } from '@onair/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeLifetimeMs } from './lifetimes.ts'
import { createQueryClient } from './query-client.ts'

const operations = Object.keys(contract)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test.each([
  [30_000, ['getConfiguration', 'getResources', 'getNetwork', 'getWelcomePage', 'getAuthPage']],
  [300_000, ['getUser', 'getActiveProfile', 'getRow', 'getContent', 'getNewsItem']],
  [300_000, operations.filter((name) => name.startsWith('list'))],
  [500, ['getRowset']],
  [3_000, ['getDevice', 'getBalance', 'getContentMetadata', 'getChannelStream']],
])('[P-9.01] for %i ms the answers of %o stay fresh', async (freshMs, calls) => {
  const client = createQueryClient()
  for (const call of calls) {
    expect(operations).toContain(call)
    const queryKey = [call, 'x']
    const fetched: string[] = []
    const fetchAt = (ms: number) => {
      vi.setSystemTime(ms)
      return client.fetchQuery({ queryKey, queryFn: async () => fetched.push(`${call} at ${ms}`) })
    }
    for (const ms of [0, freshMs - 1, freshMs]) await fetchAt(ms)
    expect(fetched).toEqual([`${call} at 0`, `${call} at ${freshMs}`])
  }
})

test.each([
  [60, 60_000],
  [0, 0],
  [undefined, 900_000],
  [null, 900_000],
])('[V-9.02] with a cache_timeout of %s s the channels stay fresh for %i ms', (timeoutS, ms) => {
  expect(storeLifetimeMs(timeoutS)).toBe(ms)
})
