import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPlaybackMeter } from './playback-meter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const start = { subject: { channelId: 9, startType: 'live' as const }, positionS: 0 }

test('[V-9.12] a stream is measured from a tenth of a second on; one that is left sooner was not played', () => {
  const told: unknown[] = []
  const meter = createPlaybackMeter((...event) => told.push(event))
  const leave = meter.open(() => ({ ...start, subject: { ...start.subject, channelId: 8 } }))
  vi.advanceTimersByTime(99)
  leave()
  meter.open(() => start)
  vi.advanceTimersByTime(99)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([['playback_start', { details: { channelId: 9, startType: 'live', position: 0 } }]])
})
