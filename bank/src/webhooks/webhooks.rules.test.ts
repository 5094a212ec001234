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
  expect(sendDelaysMs(5250, allOff)).toEqual([0])
})

test('a duplicated event is sent three times', () => {
  expect(sendDelaysMs(5250, { ...allOff, duplicates_webhooks: true })).toEqual([0, 100, 500])
})

test('a lost event is never sent, whatever else is switched', () => {
  const switches = { ...allOff, duplicates_webhooks: true, reorders_webhooks: true, loses_webhooks: true }
  expect(sendDelaysMs(5250, switches)).toEqual([])
})

test('reordered events of one second leave in the next one, the last first', () => {
  const sentAt = (at: number) => at + (sendDelaysMs(at, { ...allOff, reorders_webhooks: true })[0] ?? 0)
  expect([5000, 5001, 5250, 5999, 6000].map(sentAt)).toEqual([7000, 6999, 6750, 6001, 8000])
})

test('reordered and duplicated, every copy is late by the same', () => {
  const switches = { ...allOff, duplicates_webhooks: true, reorders_webhooks: true }
  expect(sendDelaysMs(5250, switches)).toEqual([1500, 1600, 2000])
})
