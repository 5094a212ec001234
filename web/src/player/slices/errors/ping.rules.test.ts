import { expect, test } from 'vitest'
import { mayRetry, pingDelayMs } from './ping.rules.ts'

test('[V-9.39] a lost network is looked for after two seconds, then half as often each time, at least once a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 40].map(pingDelayMs)).toEqual([2e3, 4e3, 8e3, 16e3, 32e3, 60e3, 60e3])
})

test('[V-9.40] a network that comes and goes is a reason to try again once in 3 s', () => {
  expect([null, 7_001, 7_000].map((retriedAtMs) => mayRetry(retriedAtMs, 10_000))).toEqual([
    true,
    false,
    true,
  ])
})
