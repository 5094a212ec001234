import { ApiFailure } from '@onair/contract/client'
import { expect, test } from 'vitest'
import type { User } from '../api/viewer.queries.ts'
import { askedAction, pinDialog, refusalOf } from './pin-gate.rules.ts'

const failure = (error_code: 'parental_required' | 'sign_in_required' | 'not_found', detail = {}) =>
  new ApiFailure(403, { error_code, detail })

test.each([
  ['[P-4.20] a user who is refused is asked for the PIN', failure('parental_required'), true, 'pin'],
  ['[P-4.28] a guest is asked to sign in instead', failure('parental_required'), false, 'sign-in'],
  ['[P-4.28] also where the server says so itself', failure('sign_in_required'), false, 'sign-in'],
  ['another refusal asks for nothing', failure('not_found'), true, null],
  ['a lost network asks for nothing', new TypeError('Failed to fetch'), true, null],
])('%s', (_, error, isUser, refusal) => {
  expect(refusalOf(error, isUser)).toBe(refusal)
})

test.each(['profile', 'pay', 'settings', 'parental', 'program', 'channel', 'vod'] as const)(
  'the PIN is asked for the action %s where the server names it',
  (action) => {
    expect(askedAction(failure('parental_required', { action }))).toBe(action)
  },
)

test('an action nobody knows is left to the caller', () => {
  expect(askedAction(failure('parental_required', { action: 'fly' }))).toBe(undefined)
})

const dialogue = { icon: null, title: 'PIN', message: '', buttons: [] }

test.each([
  ['[P-4.16] with a PIN it is entered', 'set', null, false, 'pincode'],
  ['[P-4.17] without one it is made', 'notset', null, false, 'parental_set'],
  ['[P-4.17 P-2.43] who was never asked is told first', 'notset', dialogue, false, 'parental_start'],
  ['[P-4.17] who was told makes it at once', 'notset', dialogue, true, 'parental_set'],
] as const)('%s', (_, parental_status, parental_dialogue, wasAsked, dialog) => {
  const user = { parental_status, parental_dialogue } as User
  expect(pinDialog(user, wasAsked)).toBe(dialog)
})
