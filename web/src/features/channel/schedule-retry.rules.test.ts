import { expect, test } from 'vitest'
import { EmptySchedule, scheduleRetry } from './schedule-retry.rules.ts'

test('[V-4.73] an empty schedule is requested five times more, each time after 3 s', () => {
  const empty = new EmptySchedule()
  const failures = [0, 1, 2, 3, 4, 5, 6]
  expect(failures.map((failed) => scheduleRetry.retry(failed, empty))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ])
  expect(failures.slice(0, 5).map((failed) => scheduleRetry.retryDelay(failed, empty))).toEqual([
    3_000, 3_000, 3_000, 3_000, 3_000,
  ])
})

test('a schedule that cannot be read is requested again as any other answer', () => {
  const failure = new TypeError('Failed to fetch')
  expect([0, 1, 2, 3, 4].map((failed) => scheduleRetry.retry(failed, failure))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(scheduleRetry.retryDelay(0, failure)).toBeLessThan(3_000)
})
