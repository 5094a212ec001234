import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hideSubtitles, keepSubtitlesOff } from './subtitles-off.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[V-9.09] subtitles are turned off every 2 s, until they are wanted', () => {
  let count = 0
  const stop = keepSubtitlesOff(() => count++)
  vi.advanceTimersByTime(1_999)
  expect(count).toBe(0)
  vi.advanceTimersByTime(1)
  expect(count).toBe(1)
  vi.advanceTimersByTime(4_000)
  expect(count).toBe(3)
  stop()
  vi.advanceTimersByTime(10_000)
  expect(count).toBe(3)
})

test('subtitles that the browser shows are hidden, and nothing else', () => {
  const textTracks = [
    { kind: 'subtitles', mode: 'showing' },
    { kind: 'captions', mode: 'showing' },
    { kind: 'subtitles', mode: 'hidden' },
    { kind: 'metadata', mode: 'showing' },
  ]
  hideSubtitles({ textTracks } as unknown as HTMLVideoElement)
  expect(textTracks.map(({ mode }) => mode)).toEqual(['disabled', 'disabled', 'hidden', 'showing'])
})
