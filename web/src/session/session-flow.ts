import { begin, enter, enterBy, receive, type Start } from './session-start.rules.ts'
import type { Credentials, SessionState } from './session-state.ts'

export type SessionEvent =
  | ({ type: 'started' } & Start)
  | { type: 'skipped'; guestsAllowed: boolean }
  | { type: 'user-created'; credentials: Credentials }
  | { type: 'signed-in'; token: string }
  | { type: 'token-accepted'; isGuest: boolean }
  | { type: 'entry-taken' }
  | { type: 'entry-declined' }
  | { type: 'line-refused'; reason: unknown }
  | ({ type: 'line-given-up' } & Start)
  | { type: 'device-registered'; deviceId: string }
  | { type: 'devices-full' }
  | { type: 'device-freed' }
  | { type: 'device-authenticated'; token: string }
  | { type: 'device-refused' }
  | { type: 'token-refused'; token: string }
  | { type: 'left' }
  | { type: 'forgotten' }
  | { type: 'logged-out' }
  | { type: 'country-forbidden' }
  | { type: 'failed'; reason: unknown; isTransient: boolean }
  | { type: 'retried' }

type Step = SessionState['step']

export const firstState: SessionState = { step: 'starting' }

const resting: ReadonlySet<Step> = new Set([
  'ready',
  'failed',
  'welcoming',
  'login-required',
  'line-refused',
  'entry-asked',
  'locked',
])

/** Whether the session is between two stable states. */
export function isUnderWay({ step }: SessionState): boolean {
  return !resting.has(step)
}

/** Where a failed step is retried: a visitor who chose to enter is not asked again. */
function beginningOf(state: SessionState, isTransient: boolean): SessionState {
  switch (state.step) {
    case 'creating-user':
    case 'signing-in':
      return { step: 'creating-user' }
    case 'registering-device':
    case 'freeing-device':
      if (state.isGuest) return { step: 'creating-user' }
      return isTransient ? state : { step: 'starting' }
    case 'recognising':
      return isTransient ? state : { step: 'starting' }
    case 'authenticating-device':
      return isTransient && state.fresh
        ? { step: 'registering-device', ...state.fresh }
        : { step: 'starting' }
    default:
      return { step: 'starting' }
  }
}

/** A user's sign-in is accepted in any stable state; a guest's only in its own step. */
function recognised(state: SessionState, token: string): SessionState {
  const isGuest = state.step === 'signing-in'
  const isExpected = isGuest || state.step === 'recognising' || state.step === 'recognising-line'
  if (!isExpected && isUnderWay(state)) return state
  return { step: 'registering-device', token, isGuest, hasFreed: false }
}

function full(state: SessionState): SessionState {
  const newcomer = state.step === 'authenticating-device' ? state.fresh : state
  if (newcomer === null || !('hasFreed' in newcomer) || newcomer.hasFreed) return state
  const { token, isGuest } = newcomer
  return { step: 'freeing-device', token, isGuest, hasFreed: true }
}

/** A refused token falls back to its device; without a device the session starts again. */
function tokenRefused(state: SessionState): SessionState {
  if (state.step === 'checking-token') return { step: 'starting' }
  if (state.step !== 'ready') return state
  const { deviceId, isGuest } = state
  if (deviceId === null) return { step: 'starting' }
  return { step: 'authenticating-device', deviceId, isGuest, fresh: null }
}

function deviceRefused(state: SessionState): SessionState {
  const isKnown = state.step === 'authenticating-device' && state.fresh === null
  return isKnown ? { step: 'forgetting', isGuest: state.isGuest } : state
}

/** An event that does not belong to the current step changes nothing. */
export function sessionFlow(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'started':
      return state.step === 'starting' ? begin(event) : state
    case 'skipped':
      return state.step === 'welcoming' ? enter(event.guestsAllowed) : state
    case 'user-created':
      return state.step === 'creating-user' ? { step: 'signing-in', credentials: event.credentials } : state
    case 'signed-in':
      return recognised(state, event.token)
    case 'token-accepted':
      return state.step === 'checking-token'
        ? { step: 'ready', token: state.token, deviceId: null, isGuest: event.isGuest }
        : state
    case 'entry-taken':
      return state.step === 'entry-asked' ? enterBy(state.entry) : state
    case 'entry-declined':
      return state.step === 'entry-asked' ? state.otherwise : state
    case 'line-refused':
      return state.step === 'recognising-line' ? { step: 'line-refused', reason: event.reason } : state
    case 'line-given-up':
      return state.step === 'line-refused' ? receive(event) : state
    case 'device-registered':
      if (state.step !== 'registering-device') return state
      return {
        step: 'authenticating-device',
        deviceId: event.deviceId,
        isGuest: state.isGuest,
        fresh: { token: state.token, isGuest: state.isGuest, hasFreed: state.hasFreed },
      }
    case 'devices-full':
      return full(state)
    case 'device-freed':
      return state.step === 'freeing-device' ? { ...state, step: 'registering-device' } : state
    case 'device-authenticated':
      if (state.step !== 'authenticating-device') return state
      return { step: 'ready', token: event.token, deviceId: state.deviceId, isGuest: state.isGuest }
    case 'device-refused':
      return deviceRefused(state)
    case 'token-refused':
      return 'token' in state && state.token === event.token ? tokenRefused(state) : state
    case 'logged-out':
      return state.step === 'ready'
        ? { step: 'leaving', token: state.token, deviceId: state.deviceId }
        : state
    case 'left':
      return state.step === 'leaving' ? { step: 'starting' } : state
    case 'forgotten':
      return state.step === 'forgetting' ? { step: 'starting' } : state
    case 'country-forbidden':
      return { step: 'locked' }
    case 'failed':
      return { step: 'failed', reason: event.reason, again: beginningOf(state, event.isTransient) }
    case 'retried':
      return retry(state)
  }
}

function retry(state: SessionState): SessionState {
  if (state.step === 'failed') return state.again
  if (state.step === 'line-refused') return { step: 'recognising-line' }
  return state.step === 'locked' ? { step: 'starting' } : state
}
