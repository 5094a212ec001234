import { expect, test } from 'vitest'
import {
  type Looked,
  maxPollingMs,
  maxTransactionMs,
  pollMs,
  pollOutcome,
  reinitMs,
} from './transaction-poll.rules.ts'

const seconds = (since: number, began = since) => ({
  sinceMs: 0,
  beganMs: (since - began) * 1000,
  nowMs: since * 1000,
})
const processing: Looked = { kind: 'transaction', status: 'processing' }

test('[V-4.109 V-4.112] the times of polling', () => {
  expect([pollMs, maxPollingMs, maxTransactionMs]).toEqual([5_000, 600_000, 3_600_000])
})

test.each([
  ['before 600 s of polling', seconds(599), 'again'],
  ['at 600 s of polling', seconds(600), 'given_up'],
  ['before 3600 s of the transaction', seconds(5, 3599), 'again'],
  ['3600 s after the transaction began', seconds(5, 3600), 'given_up'],
] as const)('[V-4.112] a payment that is not decided, %s', (_, times, outcome) => {
  expect(pollOutcome(processing, times)).toBe(outcome)
})

test.each([
  ['new', 'again'],
  ['processing', 'again'],
  ['complete', 'complete'],
  ['error', 'error'],
] as const)('[V-4.111] the status %s', (status, outcome) => {
  expect(pollOutcome({ kind: 'transaction', status }, seconds(5))).toBe(outcome)
})

test('a payment that is decided at the very end counts', () => {
  expect(pollOutcome({ kind: 'transaction', status: 'complete' }, seconds(600, 3600))).toBe('complete')
})

test.each([
  [404, 'given_up'],
  [403, 'given_up'],
  [500, 'given_up'],
  [503, 'given_up'],
  [504, 'again'],
  [null, 'again'],
] as const)('[V-4.113] a look that fails with %s', (status, outcome) => {
  expect(pollOutcome({ kind: 'failed', status }, seconds(5))).toBe(outcome)
})

test('[V-4.113] a 504 does not lengthen the polling', () => {
  expect(pollOutcome({ kind: 'failed', status: 504 }, seconds(600))).toBe('given_up')
})

test('[V-4.114] a payment of before is tried at most 10 times, soon while the session begins and later after a failure', () => {
  const waits = (outcome: Parameters<typeof reinitMs>[0]) =>
    Array.from({ length: 11 }, (_, index) => reinitMs(outcome, index + 1))
  expect(waits('starting')).toEqual([...Array<number>(9).fill(300), null, null])
  expect(waits('failed')).toEqual([...Array<number>(9).fill(3_000), null, null])
  expect(waits('done')).toEqual(Array(11).fill(null))
})
