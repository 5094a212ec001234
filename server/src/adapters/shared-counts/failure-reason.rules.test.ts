import { expect, test } from 'vitest'
import { failureReason } from './failure-reason.rules.ts'

test.each([
  ['NOAUTH Authentication required.', 'NOAUTH'],
  ['WRONGPASS invalid username-password pair or user is disabled.', 'WRONGPASS'],
  ["READONLY You can't write against a read only replica. script: 1f2e, on @user_script:1.", 'READONLY'],
  [
    "ERR Error running script (call to f_1f2e): @user_script:1: -READONLY You can't write against a read only replica.",
    'READONLY',
  ],
  ["OOM command not allowed when used memory > 'maxmemory'. script: 1f2e, on @user_script:1.", 'OOM'],
  ['ERR DB index is out of range', 'DB'],
  ['Connection timeout', 'NO_ANSWER'],
  ['Socket closed unexpectedly', 'CONNECTION_LOST'],
])('“%s” is logged as %s', (message, reason) => {
  expect(failureReason(new Error(message))).toBe(reason)
})

test('a failure of the network is logged by its code', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:6379'), { code: 'ECONNREFUSED' })
  expect(failureReason(error)).toBe('ECONNREFUSED')
})
