import type { Entry, SessionState } from './session-state.ts'

/** What the browser remembers of an earlier visit. */
export interface StoredSession {
  token: string | null
  tokenExpiresMs: number | null
  tokenReceivedMs: number | null
  /** A call with the token was refused, and nothing has replaced it yet. */
  hasTokenError: boolean
  deviceId: string | null
  guestDeviceId: string | null
  profile: { id: number; role: 'adult' | 'child' } | null
  /** Whom the address spoke of that began this session. */
  entrySubject: string | null
  /** A payment is being made in another window or by another service. */
  hasTransaction: boolean
}

export interface Rules {
  guestsAllowed: boolean
  welcomeFirst: boolean
  /** The operator knows its subscribers by their line. */
  autoAuth: boolean
}

export interface Start {
  stored: StoredSession
  rules: Rules
  entry: Entry | null
  /** The page was opened for the parental settings. */
  isParental: boolean
  /** When a guest last entered by itself, in this page. */
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

/** Whether a token that still holds is left as it is at the start of a visit. */
function isLeftAlone({ stored, isParental, nowMs }: Start): boolean {
  const isYoung = nowMs - (stored.tokenReceivedMs ?? 0) < youngMs
  return stored.profile?.role === 'child' || isParental || stored.hasTransaction || isYoung
}

/** A device that is the guest's own, or stands in for none, speaks for a guest. */
function isGuestDevice({ deviceId, guestDeviceId }: StoredSession): boolean {
  return deviceId === null || deviceId === guestDeviceId
}

/** Somebody is signed in here who is no guest. */
function hasUser(stored: StoredSession, nowMs: number): boolean {
  const { token, deviceId, guestDeviceId } = stored
  return deviceId === null ? token !== null && !isExpired(stored, nowMs) : deviceId !== guestDeviceId
}

/** Whether the address speaks of whoever is signed in here already. */
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

/** What a visitor without any session meets. */
export function receive({ rules, guestEnteredMs, nowMs }: Start): SessionState {
  if (rules.welcomeFirst) return { step: 'welcoming' }
  const again = enter(rules.guestsAllowed)
  const isTooSoon = rules.guestsAllowed && guestEnteredMs !== null && nowMs - guestEnteredMs < guestFlagMs
  return isTooSoon ? { step: 'failed', reason: new GuestTooSoon(), again } : again
}

/** The one mode in which a visit begins. */
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
