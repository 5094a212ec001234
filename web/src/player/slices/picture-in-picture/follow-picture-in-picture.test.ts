import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followPictureInPicture } from './follow-picture-in-picture.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[V-9.08] every 150 ms it is looked whether the picture is in a window of its own', () => {
  let isShown = true
  const told: boolean[] = []
  const stop = followPictureInPicture(
    () => isShown,
    (next) => told.push(next),
  )
  vi.advanceTimersByTime(149)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([true])
  isShown = false
  vi.advanceTimersByTime(149)
  expect(told).toEqual([true])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([true, false])
  stop()
  isShown = true
  vi.advanceTimersByTime(1_000)
  expect(told).toEqual([true, false])
})
