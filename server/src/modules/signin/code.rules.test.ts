import { expect, test } from 'vitest'
import { isWaiting, refusalOf, waitForNextMs } from './code.rules.ts'

const minuteMs = 60_000
const at = (ms: number) => new Date(ms)
const sent = {
  tries: 0,
  sent_at: at(0),
  expires_at: at(5 * minuteMs),
  sent_count: 1,
  window_at: at(0),
}

test.each([
  ['just after the first', {}, 1, minuteMs - 1],
  ['after a minute', {}, minuteMs, 0],
  ['after the fifth of an hour', { sent_count: 5, sent_at: at(10 * minuteMs) }, 20 * minuteMs, 40 * minuteMs],
  ['after the fifth, an hour later', { sent_count: 5, sent_at: at(10 * minuteMs) }, 60 * minuteMs, 0],
  ['after a fifth sent as the hour ends', { sent_count: 5, sent_at: at(3_599_000) }, 3_600_000, 59_000],
])('[P-4.34] %s the phone waits %#', (_, change, nowMs, waitMs) => {
  expect(waitForNextMs({ ...sent, ...change }, nowMs)).toBe(waitMs)
})

test.each([
  ['nothing was sent', undefined, 0, { code: 'invalid_code' }],
  ['it is too old', sent, 5 * minuteMs, { code: 'code_expired' }],
  ['it was tried too often', { ...sent, tries: 5 }, 30_000, { code: 'too_many_tries', retryAfterS: 30 }],
  [
    'and a new one may be asked for',
    { ...sent, tries: 5 },
    minuteMs,
    { code: 'too_many_tries', retryAfterS: 1 },
  ],
  ['it is both', { ...sent, tries: 5 }, 5 * minuteMs, { code: 'code_expired' }],
])('a code is not weighed when %s', (_, code, nowMs, refusal) => {
  expect(refusalOf(code, nowMs)).toEqual(refusal)
})

test('[P-5.11] a code waits until it is old or tried five times', () => {
  expect(isWaiting(sent, 5 * minuteMs - 1)).toBe(true)
  expect(isWaiting(sent, 5 * minuteMs)).toBe(false)
  expect(isWaiting({ ...sent, tries: 4 }, 0)).toBe(true)
  expect(isWaiting({ ...sent, tries: 5 }, 0)).toBe(false)
})
