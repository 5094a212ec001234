import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freeStuckPlayhead } from './free-stuck-playhead.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A browser whose playhead stands at 14 s with a buffer from 10 to 25 s, and never ends a seek. */
function openStanding() {
  const seeks: number[] = []
  const video = Object.assign(new EventTarget(), {
    ...{ seeking: false, paused: false, position: 14 },
    buffered: { length: 1, start: (): number => 10, end: (): number => 25 },
  })
  Object.defineProperty(video, 'currentTime', {
    get: () => video.position,
    set: (toS: number) => {
      seeks.push(toS)
      video.dispatchEvent(new Event('seeking'))
    },
  })
  const left = new AbortController()
  freeStuckPlayhead(video as unknown as HTMLVideoElement, left.signal)
  return { video, seeks, left }
}

test('a playhead that stands for 3 s after it began to play is told its position again, then ever later', () => {
  const { video, seeks, left } = openStanding()
  video.dispatchEvent(new Event('playing'))
  vi.advanceTimersByTime(2_999)
  expect(seeks).toEqual([])
  vi.advanceTimersByTime(1)
  expect(seeks).toEqual([14])
  vi.advanceTimersByTime(5_999)
  expect(seeks).toEqual([14])
  vi.advanceTimersByTime(1)
  expect(seeks).toEqual([14, 14])
  left.abort()
  vi.advanceTimersByTime(60_000)
  expect(seeks).toEqual([14, 14])
})

test('a playhead that moves is left alone, and one that stands later is freed after 3 s again', () => {
  const { video, seeks } = openStanding()
  video.dispatchEvent(new Event('playing'))
  vi.advanceTimersByTime(3_000)
  video.position = 15
  vi.advanceTimersByTime(60_000)
  expect(seeks).toEqual([14])
  video.dispatchEvent(new Event('playing'))
  vi.advanceTimersByTime(3_000)
  expect(seeks).toEqual([14, 15])
})

test('a playhead without a buffer is waited for, and freed once there is one', () => {
  const { video, seeks } = openStanding()
  video.buffered.end = () => 14.5
  video.dispatchEvent(new Event('playing'))
  vi.advanceTimersByTime(9_000)
  expect(seeks).toEqual([])
  video.buffered.end = () => 25
  vi.advanceTimersByTime(3_000)
  expect(seeks).toEqual([14])
})
