import { expect, test } from 'vitest'
import { allOff } from '../books/switches.ts'
import { retryPauseMs, sendDelaysMs } from './webhooks.rules.ts'

test.each([
  [1, 1000],
  [2, 2000],
  [3, 5000],
  [4, 15_000],
  [5, 60_000],
  [6, 300_000],
  [7, 900_000],
  [8, 3_600_000],
  [9, 3_600_000],
  [1000, 3_600_000],
])('after %i failed tries an event waits %i ms', (tries, pauseMs) => {
  expect(retryPauseMs(tries)).toBe(pauseMs)
})

test('an event is sent at once, and once', () => {
  expect(sendDelaysMs(allOff)).toEqual([0])
})

test('a duplicated event is sent three times', () => {
  expect(sendDelaysMs({ ...allOff, duplicates_webhooks: true })).toEqual([0, 100, 500])
})

test('a lost event is never sent, whatever else is switched', () => {
  const switches = { ...allOff, duplicates_webhooks: true, reorders_webhooks: true, loses_webhooks: true }
  expect(sendDelaysMs(switches)).toEqual([])
})
