import { expect, test } from 'vitest'
import { asksConfigFirst, mayLoadChannel } from './channel-loading.rules.ts'

const all = { isReady: true, hasProfile: true, hasChannels: true }

test('[V-4.70] the channel page loads once app, profile and channels are there, and not without one of them', () => {
  expect(mayLoadChannel(all)).toBe(true)
  for (const part of ['isReady', 'hasProfile', 'hasChannels'] as const)
    expect(mayLoadChannel({ ...all, [part]: false }), part).toBe(false)
})

const nowMs = 1_767_225_600_000
const vitrina = { stream_types: [{ type: 'hls' }, { type: 'vitrina' }] }

test.each([
  ['live', vitrina, null, true],
  ['360 s ago', vitrina, nowMs / 1000 - 360, true],
  ['361 s ago', vitrina, nowMs / 1000 - 361, false],
  ['360 s ahead', vitrina, nowMs / 1000 + 360, true],
  ['361 s ahead', vitrina, nowMs / 1000 + 361, false],
  ['live, of any other channel', { stream_types: [{ type: 'hls' }] }, null, false],
])('[V-4.63] whether the configuration comes first: %s', (_, channel, fromS, isFirst) => {
  expect(asksConfigFirst(channel, fromS, nowMs)).toBe(isFirst)
})
