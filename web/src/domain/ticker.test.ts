import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTicker, positionTickMs, progressTickMs } from './ticker.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const shownPage = { isHidden: () => false, onShown: () => () => undefined }

function listen(tickMs: number) {
  const ticker = createTicker(tickMs, shownPage)
  const seen: number[] = []
  const stop = ticker.subscribe(() => void seen.push(ticker.nowMs()))
  return { ticker, seen, stop }
}

test('[V-9.13] progress bars are drawn anew every 7 s', () => {
  const { seen, stop } = listen(progressTickMs)
  vi.advanceTimersByTime(6_999)
  expect(seen).toEqual([])
  vi.advanceTimersByTime(7_001)
  expect(seen).toEqual([1_007_000, 1_014_000])
  stop()
})

test('[V-4.27] the position in a live programme moves on every second', () => {
  const { seen, stop } = listen(positionTickMs)
  vi.advanceTimersByTime(999)
  expect(seen).toEqual([])
  vi.advanceTimersByTime(2_001)
  expect(seen).toEqual([1_001_000, 1_002_000, 1_003_000])
  stop()
})

test('nobody listens: the clock stands still, and is right again for the next listener', () => {
  const { ticker, stop } = listen(progressTickMs)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(ticker.nowMs()).toBe(1_000_000)
  const leave = ticker.subscribe(() => undefined)
  expect(ticker.nowMs()).toBe(1_060_000)
  leave()
})

test('a hidden page rests, and catches up when it is shown', () => {
  let isHidden = true
  let show = () => {}
  const ticker = createTicker(1_000, {
    isHidden: () => isHidden,
    onShown: (listener) => {
      show = listener
      return () => undefined
    },
  })
  const seen: number[] = []
  const stop = ticker.subscribe(() => void seen.push(ticker.nowMs()))
  vi.advanceTimersByTime(5_500)
  expect(seen).toEqual([])
  isHidden = false
  show()
  expect(seen).toEqual([1_005_500])
  stop()
})
