import type { Entry, SessionState } from './session-state.ts'

/** The session that the browser stored on an earlier visit. */
export interface StoredSession {
  token: string | null
  tokenExpiresMs: number | null
  tokenReceivedMs: number | null
  /** A call with the token was refused, and there is no new one yet. */
  hasTokenError: boolean
  deviceId: string | null
  guestDeviceId: string | null
  profile: { id: number; role: 'adult' | 'child' } | null
  /** The subject of the address that began this session. */
  entrySubject: string | null
  /** A payment is running in another window or service. */
  hasTransaction: boolean
}

export interface Rules {
  guestsAllowed: boolean
  welcomeFirst: boolean
  /** The operator identifies its subscribers by their line. */
  autoAuth: boolean
}

export interface Start {
  stored: StoredSession
  rules: Rules
  entry: Entry | null
  /** The page was opened for the parental settings. */
  isParental: boolean
  /** When a guest was last entered automatically in this page. */
  guestEnteredMs: number | null
  nowMs: number
}

const assumedLifetimeMs = 12 * 60 * 60 * 1000
const youngMs = 5 * 60 * 1000
const guestFlagMs = 30_000

export class GuestTooSoon extends Error {
  constructor() {
    super('A guest entered moments ago')
  }
}

export function isExpired(stored: StoredSession, nowMs: number): boolean {
  const { tokenExpiresMs, tokenReceivedMs, hasTokenError } = stored
  const expiresMs = tokenExpiresMs ?? (tokenReceivedMs ?? 0) + assumedLifetimeMs
  return hasTokenError || expiresMs < nowMs
}

/** Whether the start of a visit uses a valid token as it is, without authenticating the device again. */
function isLeftAlone({ stored, isParental, nowMs }: Start): boolean {
  const isYoung = nowMs - (stored.tokenReceivedMs ?? 0) < youngMs
  return stored.profile?.role === 'child' || isParental || stored.hasTransaction || isYoung
}

/** Whether the device is a guest's: it is the stored guest device, or there is none. */
function isGuestDevice({ deviceId, guestDeviceId }: StoredSession): boolean {
  return deviceId === null || deviceId === guestDeviceId
}

/** Whether a user is signed in, not a guest. */
function hasUser(stored: StoredSession, nowMs: number): boolean {
  const { token, deviceId, guestDeviceId } = stored
  return deviceId === null ? token !== null && !isExpired(stored, nowMs) : deviceId !== guestDeviceId
}

/** Whether the address identifies the signed-in user. */
function isSame(entry: Entry, { token, entrySubject }: StoredSession): boolean {
  return entry.way === 'token'
    ? entry.token === token
    : entry.subject !== null && entry.subject === entrySubject
}

export function enterBy(entry: Entry): SessionState {
  if (entry.way === 'token') return { step: 'checking-token', token: entry.token }
  return { step: 'recognising', entry }
}

export function enter(guestsAllowed: boolean): SessionState {
  return guestsAllowed ? { step: 'creating-user' } : { step: 'login-required' }
}

/** The first state of a visitor without a session. */
export function receive({ rules, guestEnteredMs, nowMs }: Start): SessionState {
  if (rules.welcomeFirst) return { step: 'welcoming' }
  const again = enter(rules.guestsAllowed)
  const isTooSoon = rules.guestsAllowed && guestEnteredMs !== null && nowMs - guestEnteredMs < guestFlagMs
  return isTooSoon ? { step: 'failed', reason: new GuestTooSoon(), again } : again
}

/** The first state of a visit. */
export function begin(start: Start): SessionState {
  const { stored, rules, entry, nowMs } = start
  if (entry && hasUser(stored, nowMs) && !isSame(entry, stored))
    return { step: 'entry-asked', entry, otherwise: begin({ ...start, entry: null }) }
  if (entry && !(entry.way === 'token' && isSame(entry, stored))) return enterBy(entry)
  const { token } = stored
  const deviceId = stored.deviceId ?? stored.guestDeviceId
  const isGuest = isGuestDevice(stored)
  if (token !== null && !isExpired(stored, nowMs)) {
    if (stored.deviceId === null) return { step: 'checking-token', token }
    if (isLeftAlone(start)) return { step: 'ready', token, deviceId: stored.deviceId, isGuest }
  }
  if (deviceId !== null) return { step: 'authenticating-device', deviceId, isGuest, fresh: null }
  if (rules.autoAuth) return { step: 'recognising-line' }
  return receive(start)
}
