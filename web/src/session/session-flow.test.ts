import { expect, test } from 'vitest'
import { isUnderWay, type SessionEvent, sessionFlow } from './session-flow.ts'
import type { Start } from './session-start.rules.ts'
import type { SessionState } from './session-state.ts'

const begun: Start = {
  stored: {
    token: null,
    tokenExpiresMs: null,
    tokenReceivedMs: null,
    hasTokenError: false,
    deviceId: null,
    guestDeviceId: null,
    profile: null,
    hasTransaction: false,
    entrySubject: null,
  },
  rules: { guestsAllowed: true, welcomeFirst: false, autoAuth: false },
  entry: null,
  isParental: false,
  guestEnteredMs: null,
  nowMs: Date.UTC(2026, 0, 1),
}

/** The steps that events lead through, one after the other. */
function walk(first: SessionState, events: SessionEvent[]): { steps: string[]; last: SessionState } {
  let last = first
  const steps = events.map((event) => {
    last = sessionFlow(last, event)
    return last.step
  })
  return { steps, last }
}

const guest: SessionState = { step: 'ready', token: 'tg', deviceId: 'g1', isGuest: true }
const user: SessionState = { step: 'ready', token: 't1', deviceId: 'd1', isGuest: false }
const known: SessionState = { step: 'authenticating-device', deviceId: 'd1', isGuest: false, fresh: null }

test('[P-4.02] a guest is created, signed in, gets a device and is authenticated by it, in this order', () => {
  const { steps, last } = walk({ step: 'starting' }, [
    { type: 'started', ...begun },
    { type: 'user-created', credentials: { username: 'guest-1', password: 'secret' } },
    { type: 'signed-in', token: 't0' },
    { type: 'device-registered', deviceId: 'd1' },
    { type: 'device-authenticated', token: 't1' },
  ])
  expect(steps).toEqual([
    'creating-user',
    'signing-in',
    'registering-device',
    'authenticating-device',
    'ready',
  ])
  expect(last).toEqual({ step: 'ready', token: 't1', deviceId: 'd1', isGuest: true })
})

test.each<[string, SessionState]>([
  ['a guest', guest],
  ['a visitor at the welcome', { step: 'welcoming' }],
  ['a visitor who must sign in', { step: 'login-required' }],
  ['a visitor whose line was refused', { step: 'line-refused', reason: null }],
  ['a visitor recognised by the line', { step: 'recognising-line' }],
])('%s who signs in gets a device and becomes a user', (_, before) => {
  const { steps, last } = walk(before, [
    { type: 'signed-in', token: 't0' },
    { type: 'device-registered', deviceId: 'd1' },
    { type: 'device-authenticated', token: 't1' },
  ])
  expect(steps).toEqual(['registering-device', 'authenticating-device', 'ready'])
  expect(last).toEqual(user)
})

test('[P-8.04] a full list of devices is made room in once, and not twice', () => {
  const { steps, last } = walk(guest, [
    { type: 'signed-in', token: 't0' },
    { type: 'devices-full' },
    { type: 'device-freed' },
  ])
  expect(steps).toEqual(['registering-device', 'freeing-device', 'registering-device'])
  expect(sessionFlow(last, { type: 'devices-full' })).toBe(last)
})

test('[P-8.04] a device that meets the limit when it signs in is given a place too', () => {
  const { steps } = walk(guest, [
    { type: 'signed-in', token: 't0' },
    { type: 'device-registered', deviceId: 'd1' },
    { type: 'devices-full' },
  ])
  expect(steps.at(-1)).toBe('freeing-device')
  expect(sessionFlow(known, { type: 'devices-full' })).toBe(known)
})

test('[P-8.01 P-4.06] a refused token sends the session back to its device', () => {
  expect(sessionFlow(user, { type: 'token-refused', token: 't1' })).toEqual(known)
})

test('a refused token without a device starts the session again', () => {
  const tokenMode: SessionState = { ...user, deviceId: null }
  expect(sessionFlow(tokenMode, { type: 'token-refused', token: 't1' })).toEqual({ step: 'starting' })
})

test('a late refusal of a token already replaced changes nothing', () => {
  expect(sessionFlow(user, { type: 'token-refused', token: 't0' })).toBe(user)
})

test('[P-4.07] a refused device is forgotten and everything starts again', () => {
  expect(walk(known, [{ type: 'device-refused' }, { type: 'forgotten' }]).steps).toEqual([
    'forgetting',
    'starting',
  ])
})

test('[P-4.13] logout leaves by way of the server and starts again', () => {
  expect(walk(user, [{ type: 'logged-out' }, { type: 'left' }]).steps).toEqual(['leaving', 'starting'])
})

test('[P-4.41] a forbidden country locks the service until somebody tries again', () => {
  const locked = sessionFlow(known, { type: 'country-forbidden' })
  expect(locked).toEqual({ step: 'locked' })
  expect(isUnderWay(locked)).toBe(false)
  expect(sessionFlow(locked, { type: 'retried' })).toEqual({ step: 'starting' })
})

test('[P-8.12] a line that was refused is asked again, or given up for the way of other visitors', () => {
  const refused = sessionFlow({ step: 'recognising-line' }, { type: 'line-refused', reason: null })
  expect(refused.step).toBe('line-refused')
  expect(sessionFlow(refused, { type: 'retried' })).toEqual({ step: 'recognising-line' })
  const rules = { guestsAllowed: false, welcomeFirst: true, autoAuth: true }
  expect(sessionFlow(refused, { type: 'line-given-up', ...begun, rules })).toEqual({ step: 'welcoming' })
})

test('[P-2.08] skipping the welcome starts a guest session only where guests are allowed', () => {
  expect(sessionFlow({ step: 'welcoming' }, { type: 'skipped', guestsAllowed: true }).step).toBe(
    'creating-user',
  )
  expect(sessionFlow({ step: 'welcoming' }, { type: 'skipped', guestsAllowed: false }).step).toBe(
    'login-required',
  )
  const busy: SessionState = { step: 'creating-user' }
  expect(sessionFlow(busy, { type: 'skipped', guestsAllowed: true })).toBe(busy)
})

const registering = {
  step: 'registering-device',
  token: 't0',
  isGuest: false,
  hasFreed: false,
} satisfies SessionState

test.each<[string, SessionState, boolean, SessionState]>([
  ['a user without network goes on where the sign-in had come to', registering, true, registering],
  [
    'a user whose device could not sign in goes on with the same token',
    {
      step: 'authenticating-device',
      deviceId: 'd1',
      isGuest: false,
      fresh: { token: 't0', isGuest: false, hasFreed: false },
    },
    true,
    registering,
  ],
  ['a user who was refused starts again', registering, false, { step: 'starting' }],
  [
    'a guest is created anew',
    { step: 'signing-in', credentials: { username: 'guest-1', password: 'secret' } },
    true,
    { step: 'creating-user' },
  ],
  ['a known device starts again', known, true, { step: 'starting' }],
])('after a failure %s', (_, before, isTransient, after) => {
  const { last } = walk(before, [{ type: 'failed', reason: null, isTransient }, { type: 'retried' }])
  expect(last).toEqual(after)
})
