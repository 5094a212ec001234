import { expect, test } from 'vitest'
import { outboxKinds, pauseAfter, policies } from './outbox.rules.ts'

test('the pause doubles after each failure, up to a limit', () => {
  const seconds = [1, 2, 3, 4, 5, 6, 7].map((attempts) => (pauseAfter('message', attempts) ?? 0) / 1000)
  expect(seconds).toEqual([1, 2, 4, 8, 16, 30, 30])
  expect([1, 2, 11, 12].map((attempts) => (pauseAfter('refund', attempts) ?? 0) / 1000)).toEqual([
    10, 20, 10_240, 10_800,
  ])
})

test.each(outboxKinds)('the last attempt of a %s has no other after it', (kind) => {
  const { maxAttempts } = policies[kind]
  expect([pauseAfter(kind, maxAttempts - 1), pauseAfter(kind, maxAttempts)]).toEqual([
    policies[kind].maxPauseMs,
    undefined,
  ])
})

test('a bank may be away for a day and a half before a refund is given up', () => {
  const attempts = Array.from({ length: policies.refund.maxAttempts - 1 }, (_, index) => index + 1)
  const sumMs = attempts.reduce((sum, attempt) => sum + (pauseAfter('refund', attempt) ?? 0), 0)
  expect(sumMs / 3_600_000).toBeCloseTo(41.7, 1)
})
