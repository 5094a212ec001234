import { expect, test } from 'vitest'
import { begin, isExpired, type Rules, type Start, type StoredSession } from './session-start.rules.ts'

const nowMs = Date.UTC(2026, 0, 1)
const minuteMs = 60_000
const hourMs = 60 * minuteMs

const nothing: StoredSession = {
  token: null,
  tokenExpiresMs: null,
  tokenReceivedMs: null,
  hasTokenError: false,
  deviceId: null,
  guestDeviceId: null,
  profile: null,
  hasTransaction: false,
  entrySubject: null,
}
const old = { tokenReceivedMs: nowMs - 6 * minuteMs, tokenExpiresMs: nowMs + hourMs }
const user: StoredSession = { ...nothing, ...old, token: 't1', deviceId: 'd1', guestDeviceId: 'g1' }
const guest: StoredSession = { ...user, deviceId: 'g1' }
const partner = { way: 'provider', provider: 'bank', identifier: 'bank', token: 'tx' } as const
const open: Rules = { guestsAllowed: true, welcomeFirst: false, autoAuth: false }
const start: Start = {
  stored: nothing,
  rules: open,
  entry: null,
  isParental: false,
  guestEnteredMs: null,
  nowMs,
}

test.each<[string, Partial<Start>, ReturnType<typeof begin>['step']]>([
  ['[P-4.01] a stranger becomes a guest where guests are allowed', {}, 'creating-user'],
  [
    '[P-4.01 P-1.03 V-6.05] a stranger must sign in where guests are not allowed',
    { rules: { ...open, guestsAllowed: false } },
    'login-required',
  ],
  [
    'a stranger is welcomed first where the brand wants it',
    { rules: { ...open, welcomeFirst: true } },
    'welcoming',
  ],
  [
    '[P-1.06] a stranger on the line of the operator is recognised by it',
    { rules: { guestsAllowed: false, welcomeFirst: true, autoAuth: true } },
    'recognising-line',
  ],
  ['[P-4.01] whoever signed in before is signed in again', { stored: user }, 'authenticating-device'],
  [
    'a remembered guest device serves where there is no other',
    { stored: { ...nothing, guestDeviceId: 'g1' } },
    'authenticating-device',
  ],
  [
    'a device without a token is authenticated',
    { stored: { ...user, token: null } },
    'authenticating-device',
  ],
  [
    '[P-2.69] a token in the address comes before a guest',
    { stored: guest, entry: { way: 'token', token: 'tx' } },
    'checking-token',
  ],
  [
    '[P-1.07 P-2.68] and so does the token of a partner',
    {
      stored: guest,
      entry: {
        way: 'provider',
        provider: 'mbank',
        identifier: 'mbank',
        token: 'tx',
        subject: 'bank customer-1',
      },
    },
    'recognising',
  ],
  [
    'a token in the address does not replace who is signed in without a question',
    { stored: user, entry: { way: 'token', token: 'tx' } },
    'entry-asked',
  ],
  [
    'nor does it replace a session that has no device',
    { stored: { ...user, deviceId: null }, entry: { way: 'token', token: 'tx' } },
    'entry-asked',
  ],
  [
    'nor does the token of a partner',
    { stored: user, entry: { ...partner, subject: 'bank customer-1' } },
    'entry-asked',
  ],
  [
    'the token of whoever is signed in already asks nothing',
    { stored: user, entry: { way: 'token', token: 't1' } },
    'authenticating-device',
  ],
  [
    'nor does the partner of whoever it signed in before',
    {
      stored: { ...user, entrySubject: 'bank customer-1' },
      entry: { ...partner, subject: 'bank customer-1' },
    },
    'recognising',
  ],
  [
    'a token in the address is taken where the session of before has ended',
    {
      stored: { ...user, deviceId: null, hasTokenError: true },
      entry: { way: 'token', token: 'tx' },
    },
    'checking-token',
  ],
])('%s', (_, given, step) => {
  expect(begin({ ...start, ...given }).step).toBe(step)
})

test.each<[string, Partial<Start>, string]>([
  ['an old token is renewed by its device', {}, 'authenticating-device'],
  [
    '[P-4.08] a child profile keeps its token',
    { stored: { ...user, profile: { id: 7, role: 'child' } } },
    'ready',
  ],
  [
    'an adult profile does not',
    { stored: { ...user, profile: { id: 7, role: 'adult' } } },
    'authenticating-device',
  ],
  ['[P-4.09] the parental account keeps its token', { isParental: true }, 'ready'],
  [
    '[P-4.09] a token that came by the address is only asked whose it is',
    { stored: { ...user, deviceId: null } },
    'checking-token',
  ],
  ['[P-4.10] a pending transaction keeps its token', { stored: { ...user, hasTransaction: true } }, 'ready'],
  [
    '[P-4.11] a token of 4 minutes 59 is kept',
    { stored: { ...user, tokenReceivedMs: nowMs - 5 * minuteMs + 1_000 } },
    'ready',
  ],
  [
    '[P-4.11] a token of 5 minutes is not',
    { stored: { ...user, tokenReceivedMs: nowMs - 5 * minuteMs } },
    'authenticating-device',
  ],
  [
    '[P-4.06] an expired token is renewed even for a child',
    { stored: { ...user, profile: { id: 7, role: 'child' }, tokenExpiresMs: nowMs - 1 } },
    'authenticating-device',
  ],
])('at the start of a visit %s', (_, given, step) => {
  expect(begin({ ...start, stored: user, ...given }).step).toBe(step)
})

test.each<[string, Partial<StoredSession>, boolean]>([
  ['in the future', { tokenExpiresMs: nowMs + 1 }, false],
  ['this very instant', { tokenExpiresMs: nowMs }, false],
  ['in the past', { tokenExpiresMs: nowMs - 1 }, true],
  ['not saved, token 11 h old', { tokenReceivedMs: nowMs - 11 * hourMs }, false],
  ['not saved, token 12 h old', { tokenReceivedMs: nowMs - 12 * hourMs }, false],
  ['not saved, token 13 h old', { tokenReceivedMs: nowMs - 13 * hourMs }, true],
])('[P-4.05] the token counts as expired by its saved expiry, else by 12 hours: %s', (_, given, expired) => {
  expect(isExpired({ ...nothing, ...given }, nowMs)).toBe(expired)
})

test('[P-4.04] a token that a call was refused with counts as expired, however young', () => {
  const refused = { ...user, tokenReceivedMs: nowMs, hasTokenError: true }
  expect(isExpired(refused, nowMs)).toBe(true)
  expect(begin({ ...start, stored: refused }).step).toBe('authenticating-device')
})

test('a guest is told from a user by the device', () => {
  const guest = { ...user, tokenReceivedMs: nowMs, deviceId: 'g1' }
  expect(begin({ ...start, stored: guest })).toMatchObject({ step: 'ready', isGuest: true })
  expect(begin({ ...start, stored: { ...user, tokenReceivedMs: nowMs } })).toMatchObject({
    isGuest: false,
  })
})

test.each([
  [29_999, 'failed'],
  [30_000, 'creating-user'],
])('[P-9.10] a guest who entered %i ms ago is not entered again by itself: %s', (agoMs, step) => {
  expect(begin({ ...start, guestEnteredMs: nowMs - agoMs }).step).toBe(step)
})
