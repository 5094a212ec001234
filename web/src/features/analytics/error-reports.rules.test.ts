import { ApiFailure } from '@onair/contract/client'
import { expect, test } from 'vitest'
import { AuthorizationRequired } from '../../api/transport.ts'
import { isReported, reportRates, scrubbed } from './error-reports.rules.ts'

test.each([
  [400, false],
  [401, false],
  [402, true],
  [403, true],
  [404, true],
  [500, true],
  [503, true],
])('[P-8.20] a request that fails with %i is reported: %s', (status, reported) => {
  expect(isReported(new ApiFailure(status, {}))).toBe(reported)
})

test('a bug is reported, a call without a session is not', () => {
  expect(isReported(new TypeError('x is undefined'))).toBe(true)
  expect(isReported(new AuthorizationRequired())).toBe(false)
})

test('[P-8.21] a quarter of errors and of page loads is reported, each as a whole that can be scrubbed', () => {
  expect(reportRates).toEqual({ sampleRate: 0.25, tracesSampleRate: 0.25, traceLifecycle: 'static' })
})

test('a report has no secret at any depth', () => {
  const report = {
    ...{ level: 'error', timestamp: 1773480413.5, event_id: '0af3'.repeat(8) },
    contexts: { trace: { trace_id: 'ab12'.repeat(8), data: { 'url.query': 'access_token=abc' } } },
    request: { url: 'https://tv.example/lk?access_token=abc', query_string: 'access_token=abc' },
    exception: {
      values: [{ value: 'no user 79991234567', frames: [{ filename: '/assets/a.js', lineno: 12 }] }],
    },
  }
  expect(scrubbed(report)).toEqual({
    ...{ level: 'error', timestamp: 1773480413.5, event_id: '0af3'.repeat(8) },
    contexts: { trace: { trace_id: 'ab12'.repeat(8), data: {} } },
    request: { url: 'https://tv.example/lk' },
    exception: { values: [{ value: 'no user …', frames: [{ filename: '/assets/a.js', lineno: 12 }] }] },
  })
})
