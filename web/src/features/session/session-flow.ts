export interface Credentials {
  username: string
  password: string
}

/** What the browser remembers of an earlier visit. */
export interface Remembered {
  token: string | null
  tokenExpiresMs: number | null
  tokenReceivedMs: number | null
  deviceId: string | null
  guestDeviceId: string | null
}

export interface Rules {
  guestsAllowed: boolean
  welcomeFirst: boolean
}

export type SessionState =
  | { step: 'starting' }
  | { step: 'welcoming' }
  | { step: 'login-required' }
  | { step: 'creating-user' }
  | { step: 'signing-in'; credentials: Credentials }
  | { step: 'registering-device'; token: string }
  | { step: 'authenticating-device'; deviceId: string; known: boolean }
  | { step: 'forgetting' }
  | { step: 'ready'; token: string; deviceId: string }
  | { step: 'failed'; reason: unknown; again: SessionState }

export type SessionEvent =
  | { type: 'started'; remembered: Remembered; rules: Rules; nowMs: number }
  | { type: 'skipped'; guestsAllowed: boolean }
  | { type: 'user-created'; credentials: Credentials }
  | { type: 'signed-in'; token: string }
  | { type: 'device-registered'; deviceId: string }
  | { type: 'device-authenticated'; token: string }
  | { type: 'device-refused' }
  | { type: 'token-refused'; token: string }
  | { type: 'forgotten' }
  | { type: 'failed'; reason: unknown }
  | { type: 'retried' }

export const firstState: SessionState = { step: 'starting' }

const assumedLifetimeMs = 12 * 60 * 60 * 1000

export function isExpired({ tokenExpiresMs, tokenReceivedMs }: Remembered, nowMs: number): boolean {
  const expiresMs = tokenExpiresMs ?? (tokenReceivedMs ?? 0) + assumedLifetimeMs
  return expiresMs < nowMs
}

function begin(remembered: Remembered, rules: Rules, nowMs: number): SessionState {
  const deviceId = remembered.deviceId ?? remembered.guestDeviceId
  if (remembered.token !== null && deviceId !== null && !isExpired(remembered, nowMs)) {
    return { step: 'ready', token: remembered.token, deviceId }
  }
  if (deviceId !== null) return { step: 'authenticating-device', deviceId, known: true }
  if (rules.welcomeFirst) return { step: 'welcoming' }
  return enter(rules.guestsAllowed)
}

function enter(guestsAllowed: boolean): SessionState {
  return guestsAllowed ? { step: 'creating-user' } : { step: 'login-required' }
}

/** Where a failed step is tried again: a guest who chose to enter is not asked a second time. */
function beginningOf({ step }: SessionState): SessionState {
  const entering = step === 'creating-user' || step === 'signing-in' || step === 'registering-device'
  return entering ? { step: 'creating-user' } : { step: 'starting' }
}

/** An event that does not belong to the present step changes nothing. */
export function sessionFlow(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'started':
      return state.step === 'starting' ? begin(event.remembered, event.rules, event.nowMs) : state
    case 'skipped':
      return state.step === 'welcoming' ? enter(event.guestsAllowed) : state
    case 'user-created':
      return state.step === 'creating-user' ? { step: 'signing-in', credentials: event.credentials } : state
    case 'signed-in':
      return state.step === 'signing-in' ? { step: 'registering-device', token: event.token } : state
    case 'device-registered':
      return state.step === 'registering-device'
        ? { step: 'authenticating-device', deviceId: event.deviceId, known: false }
        : state
    case 'device-authenticated':
      return state.step === 'authenticating-device'
        ? { step: 'ready', token: event.token, deviceId: state.deviceId }
        : state
    case 'device-refused':
      return state.step === 'authenticating-device' && state.known ? { step: 'forgetting' } : state
    case 'token-refused':
      return state.step === 'ready' && state.token === event.token
        ? { step: 'authenticating-device', deviceId: state.deviceId, known: true }
        : state
    case 'forgotten':
      return state.step === 'forgetting' ? { step: 'starting' } : state
    case 'failed':
      return { step: 'failed', reason: event.reason, again: beginningOf(state) }
    case 'retried':
      return state.step === 'failed' ? state.again : state
  }
}

/** Whether the session is still on its way, by itself, to one of its resting places. */
export function isUnderWay({ step }: SessionState): boolean {
  return !['ready', 'failed', 'welcoming', 'login-required'].includes(step)
}
