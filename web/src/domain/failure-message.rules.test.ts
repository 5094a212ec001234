import { ApiFailure } from '@onair/contract/client'
import { expect, test } from 'vitest'
import { failureMessage } from './failure-message.rules.ts'

const denied = (detail: Record<string, string>) =>
  new ApiFailure(403, {
    error: { message: 'You may not.', code: 403 },
    error_code: 'permission_denied',
    detail,
  })

test('[V-8.02] permission_denied is told by its detail and leads back to the channels', () => {
  expect(failureMessage(denied({ favorite: 'Not in this profile.' }), 'You may not.')).toEqual({
    message: 'Not in this profile.',
    isDenied: true,
  })
  expect(failureMessage(denied({}), 'You may not.')).toEqual({ message: 'You may not.', isDenied: true })
})

test('any other failure is told by its sentence', () => {
  const other = new ApiFailure(403, { error_code: 'not_purchased', detail: { packet: '7' } })
  expect(failureMessage(other, 'Please buy it.')).toEqual({ message: 'Please buy it.' })
  expect(failureMessage(new TypeError('fetch'), 'No connection.')).toEqual({ message: 'No connection.' })
})
