import { expect, test } from 'vitest'
import { isExitPause, mayEnterAppleFullscreen, stillAfterExitMs } from './fullscreen-exit.rules.ts'

test('[V-4.36] a pause is ignored for 2 s after the full screen, animations and the next one wait for 3 s', () => {
  expect([0, 1_999, 2_000].map((ms) => isExitPause(ms, false))).toEqual([true, true, false])
  expect([0, 2_999, 3_000].map(mayEnterAppleFullscreen)).toEqual([false, false, true])
  expect(stillAfterExitMs).toBe(3_000)
})

test('[V-4.35] a pause by the viewer is never undone', () => {
  expect([0, 1_999, 2_000].map((ms) => isExitPause(ms, true))).toEqual([false, false, false])
})
