import { expect, test } from 'vitest'
import { isActive, startMessagesRefresh, startPing } from './session-ping.ts'
import type { SessionState } from './session-state.ts'

const nowMs = Date.UTC(2026, 0, 1)

test.each([
  [0, true],
  [1_800_000, true],
  [1_800_001, false],
])('[P-9.04] somebody last seen %i ms ago counts as active: %s', (agoMs, active) => {
  expect(isActive(nowMs - agoMs, nowMs)).toBe(active)
})

function pinging(state: SessionState) {
  let clockMs = nowMs
  let pings = 0
  let tick = () => {}
  let touch = () => {}
  let everyMs = 0
  startPing({
    client: {
      async getUser() {
        pings++
        throw new TypeError('Failed to fetch')
      },
    },
    session: { store: { getState: () => state, subscribe: () => () => undefined } },
    onActivity(listener) {
      touch = listener
    },
    every(ms, work) {
      everyMs = ms
      tick = work
    },
    nowMs: () => clockMs,
  })
  return {
    everyMs,
    pings: () => pings,
    touch: () => touch(),
    pass(ms: number) {
      for (const endMs = clockMs + ms; clockMs < endMs; ) {
        clockMs += everyMs
        tick()
      }
    },
  }
}

const ready: SessionState = { step: 'ready', token: 't1', deviceId: null, isGuest: false }

test('[P-9.02] the session is asked after every five minutes, and no more once nobody is there', () => {
  const ping = pinging(ready)
  expect(ping.everyMs).toBe(300_000)
  ping.pass(15 * 60_000)
  expect(ping.pings()).toBe(3)
  ping.pass(60 * 60_000)
  expect(ping.pings()).toBe(6)
  ping.touch()
  ping.pass(5 * 60_000)
  expect(ping.pings()).toBe(7)
})

test('nobody is asked after where there is no session', () => {
  const ping = pinging({ step: 'welcoming' })
  ping.pass(15 * 60_000)
  expect(ping.pings()).toBe(0)
})

test('[P-9.03] messages are asked for every 150 seconds, and no more once nobody is there', () => {
  let clockMs = nowMs
  let asked = 0
  let tick = () => {}
  let touch = () => {}
  let everyMs = 0
  startMessagesRefresh({
    refresh: () => asked++,
    onActivity: (listener) => {
      touch = listener
    },
    every(ms, work) {
      everyMs = ms
      tick = work
    },
    nowMs: () => clockMs,
  })
  const passTicks = (count: number) => {
    for (let passed = 0; passed < count; passed++) {
      clockMs += everyMs
      tick()
    }
  }
  expect(everyMs).toBe(150_000)
  passTicks(12)
  expect(asked).toBe(12)
  passTicks(3)
  expect(asked).toBe(12)
  touch()
  passTicks(1)
  expect(asked).toBe(13)
})
