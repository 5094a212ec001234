import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitUntil } from './wait-until.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[V-9.44] what is waited for is looked for every 300 ms', async () => {
  let looked = 0
  const waiting = waitUntil(() => ++looked === 3)
  await vi.advanceTimersByTimeAsync(599)
  expect(looked).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await waiting).toBe(true)
})

test('[V-9.44] after 30 s nobody waits any longer', async () => {
  let isOver = false
  const waiting = waitUntil(() => false).finally(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(29_700)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(900)
  expect(await waiting).toBe(false)
})
