import { expect, test } from 'vitest'
import {
  isExpired,
  type Remembered,
  type SessionEvent,
  type SessionState,
  sessionFlow,
} from './session-flow.ts'

const nowMs = Date.UTC(2026, 0, 1)
const hourMs = 60 * 60 * 1000
const nothing: Remembered = {
  token: null,
  tokenExpiresMs: null,
  tokenReceivedMs: null,
  deviceId: null,
  guestDeviceId: null,
}
const visited: Remembered = { ...nothing, token: 't1', tokenExpiresMs: nowMs + 1, deviceId: 'd1' }

const open = { guestsAllowed: true, welcomeFirst: false }
const start = (remembered: Remembered, rules = open): SessionState =>
  sessionFlow({ step: 'starting' }, { type: 'started', remembered, rules, nowMs })

test('[P-4.02] a guest is created, signed in, gets a device and is authenticated by it, in this order', () => {
  const credentials = { username: 'guest-1', password: 'secret' }
  const events: SessionEvent[] = [
    { type: 'started', remembered: nothing, rules: open, nowMs },
    { type: 'user-created', credentials },
    { type: 'signed-in', token: 't0' },
    { type: 'device-registered', deviceId: 'd1' },
    { type: 'device-authenticated', token: 't1' },
  ]
  let state: SessionState = { step: 'starting' }
  const steps = events.map((event) => {
    state = sessionFlow(state, event)
    return state.step
  })
  expect(steps).toEqual([
    'creating-user',
    'signing-in',
    'registering-device',
    'authenticating-device',
    'ready',
  ])
  expect(state).toEqual({ step: 'ready', token: 't1', deviceId: 'd1' })
})

test.each([
  ['a valid token is used as it is', visited, open, 'ready'],
  [
    '[P-4.06] an expired token is renewed by the device',
    { ...visited, tokenExpiresMs: nowMs - 1 },
    open,
    'authenticating-device',
  ],
  ['a device without a token is authenticated', { ...visited, token: null }, open, 'authenticating-device'],
  [
    'a remembered guest device serves where there is no other',
    { ...nothing, guestDeviceId: 'g1' },
    open,
    'authenticating-device',
  ],
  ['[P-4.01] a stranger becomes a guest where guests are allowed', nothing, open, 'creating-user'],
  [
    'a stranger is welcomed first where the brand wants it',
    nothing,
    { ...open, welcomeFirst: true },
    'welcoming',
  ],
  [
    '[P-1.03] a stranger must sign in where guests are not allowed',
    nothing,
    { guestsAllowed: false, welcomeFirst: false },
    'login-required',
  ],
])('%s', (_, remembered, rules, step) => {
  expect(start(remembered, rules).step).toBe(step)
})

test.each([
  ['in the future', { ...nothing, tokenExpiresMs: nowMs + 1 }, false],
  ['this very instant', { ...nothing, tokenExpiresMs: nowMs }, false],
  ['in the past', { ...nothing, tokenExpiresMs: nowMs - 1 }, true],
  ['not saved, token 11 h old', { ...nothing, tokenReceivedMs: nowMs - 11 * hourMs }, false],
  ['not saved, token 13 h old', { ...nothing, tokenReceivedMs: nowMs - 13 * hourMs }, true],
])(
  '[P-4.05] the token counts as expired by its saved expiry, else by 12 hours: %s',
  (_, remembered, expired) => {
    expect(isExpired(remembered, nowMs)).toBe(expired)
  },
)

test('[P-8.01] a refused token sends the session back to its device', () => {
  const ready: SessionState = { step: 'ready', token: 't1', deviceId: 'd1' }
  expect(sessionFlow(ready, { type: 'token-refused', token: 't1' })).toEqual({
    step: 'authenticating-device',
    deviceId: 'd1',
    known: true,
  })
})

test('a late refusal of a token already replaced changes nothing', () => {
  const ready: SessionState = { step: 'ready', token: 't2', deviceId: 'd1' }
  expect(sessionFlow(ready, { type: 'token-refused', token: 't1' })).toBe(ready)
})

test('[P-4.07] a refused device is forgotten and everything starts again', () => {
  const refused = sessionFlow(
    { step: 'authenticating-device', deviceId: 'd1', known: true },
    { type: 'device-refused' },
  )
  expect(refused).toEqual({ step: 'forgetting' })
  expect(sessionFlow(refused, { type: 'forgotten' })).toEqual({ step: 'starting' })
})

test('skipping the welcome starts a guest session only where guests are allowed', () => {
  expect(sessionFlow({ step: 'welcoming' }, { type: 'skipped', guestsAllowed: true }).step).toBe(
    'creating-user',
  )
  expect(sessionFlow({ step: 'welcoming' }, { type: 'skipped', guestsAllowed: false }).step).toBe(
    'login-required',
  )
  const busy: SessionState = { step: 'creating-user' }
  expect(sessionFlow(busy, { type: 'skipped', guestsAllowed: true })).toBe(busy)
})
