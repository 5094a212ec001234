import { expect, test } from 'vitest'
import { type SessionEvent, sessionFlow } from './session-flow.ts'
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

const user: SessionState = { step: 'ready', token: 't1', deviceId: 'd1', isGuest: false }
const known: SessionState = { step: 'authenticating-device', deviceId: 'd1', isGuest: false, fresh: null }
const newcomer = { token: 't0', isGuest: false, hasFreed: false }
const provider = { way: 'provider', provider: 'bank', identifier: 'b1', token: 'tb', subject: null } as const
const credentials = { username: 'guest-1', password: 'secret' }

/** A session in each of its steps. */
const sessions = {
  starting: { step: 'starting' },
  welcoming: { step: 'welcoming' },
  'login-required': { step: 'login-required' },
  'creating-user': { step: 'creating-user' },
  'signing-in': { step: 'signing-in', credentials },
  recognising: { step: 'recognising', entry: provider },
  'recognising-line': { step: 'recognising-line' },
  'line-refused': { step: 'line-refused', reason: 'no' },
  'checking-token': { step: 'checking-token', token: 't1' },
  'entry-asked': { step: 'entry-asked', entry: provider, otherwise: user },
  'registering-device': { step: 'registering-device', ...newcomer },
  'freeing-device': { step: 'freeing-device', ...newcomer, hasFreed: true },
  'authenticating-device': known,
  leaving: { step: 'leaving', token: 't1', deviceId: 'd1' },
  forgetting: { step: 'forgetting', isGuest: false },
  locked: { step: 'locked' },
  ready: user,
  failed: { step: 'failed', reason: 'no', again: { step: 'starting' } },
} satisfies Record<SessionState['step'], SessionState>

const atRest = ['welcoming', 'login-required', 'line-refused', 'entry-asked', 'locked', 'ready', 'failed']

test.each<[SessionEvent, string[]]>([
  [{ type: 'started', ...begun }, ['starting']],
  [{ type: 'skipped', guestsAllowed: true }, ['welcoming']],
  [{ type: 'user-created', credentials }, ['creating-user']],
  [{ type: 'signed-in', token: 't9' }, ['signing-in', 'recognising', 'recognising-line', ...atRest]],
  [{ type: 'token-accepted', isGuest: false }, ['checking-token']],
  [{ type: 'entry-taken' }, ['entry-asked']],
  [{ type: 'entry-declined' }, ['entry-asked']],
  [{ type: 'line-refused', reason: 'no' }, ['recognising-line']],
  [{ type: 'line-given-up', ...begun }, ['line-refused']],
  [{ type: 'device-registered', deviceId: 'd9' }, ['registering-device']],
  [{ type: 'devices-full' }, ['registering-device']],
  [{ type: 'device-freed' }, ['freeing-device']],
  [{ type: 'device-authenticated', token: 't9' }, ['authenticating-device']],
  [{ type: 'device-refused' }, ['authenticating-device']],
  [{ type: 'token-refused', token: 't1' }, ['checking-token', 'ready']],
  [{ type: 'logged-out' }, ['ready']],
  [{ type: 'left' }, ['leaving']],
  [{ type: 'forgotten' }, ['forgetting']],
  [{ type: 'retried' }, ['line-refused', 'locked', 'failed']],
])('an event that belongs to other steps changes nothing: $type', (event, steps) => {
  const changed = Object.values(sessions).filter((session) => sessionFlow(session, event) !== session)
  expect(changed.map(({ step }) => step).toSorted()).toEqual(steps.toSorted())
})

test('a token is refused only where it is the one in use, and a new device is no refused one', () => {
  expect(sessionFlow(user, { type: 'token-refused', token: 'another' })).toBe(user)
  const fresh: SessionState = { ...known, fresh: newcomer }
  expect(sessionFlow(fresh, { type: 'device-refused' })).toBe(fresh)
})

const guestNewcomer = { ...newcomer, isGuest: true }

test.each<[string, SessionState, boolean, SessionState]>([
  ['a guest is made anew', sessions['creating-user'], true, { step: 'creating-user' }],
  ['a guest who was signing in too', sessions['signing-in'], false, { step: 'creating-user' }],
  [
    'and one without a device',
    { step: 'registering-device', ...guestNewcomer },
    true,
    { step: 'creating-user' },
  ],
  [
    'or whose place was being freed',
    { step: 'freeing-device', ...guestNewcomer },
    true,
    { step: 'creating-user' },
  ],
  ['a user’s device is tried again', sessions['registering-device'], true, sessions['registering-device']],
  ['unless it cannot pass', sessions['registering-device'], false, { step: 'starting' }],
  ['the freeing of a place is tried again', sessions['freeing-device'], true, sessions['freeing-device']],
  ['unless it cannot pass', sessions['freeing-device'], false, { step: 'starting' }],
  ['a sign-in by a partner is tried again', sessions.recognising, true, sessions.recognising],
  ['unless it cannot pass', sessions.recognising, false, { step: 'starting' }],
  [
    'a new device is registered again',
    { ...known, fresh: newcomer },
    true,
    { step: 'registering-device', ...newcomer },
  ],
  ['unless it cannot pass', { ...known, fresh: newcomer }, false, { step: 'starting' }],
  ['a known device starts again', known, true, { step: 'starting' }],
  ['so does everything else', sessions['checking-token'], true, { step: 'starting' }],
])('after a failure %s', (_, state, isTransient, again) => {
  expect(sessionFlow(state, { type: 'failed', reason: 'no', isTransient })).toEqual({
    step: 'failed',
    reason: 'no',
    again,
  })
})
