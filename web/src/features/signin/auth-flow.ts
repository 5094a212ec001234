import type { Answer } from '@onair/contract'
import type { PhoneProblem } from './phone.rules.ts'

export type Method = 'phone' | 'telegram' | 'cable' | 'password' | 'auto'

type City = Answer<'listCities'>['cities'][number]
type Address = Answer<'authenticateCableOtp'>['addresses'][number]

/** A sent code. */
export interface Sent {
  phone: string
  length: number
  by: 'message' | 'chat'
  /** When it may be sent again. */
  resendAtMs: number
}

export type AuthStep =
  | { step: 'phone'; phone: string; sent: Sent | null }
  | { step: 'telegram'; phone: string; link: string; byMessageToo: boolean; isOver: boolean }
  | { step: 'code-sent'; sent: Sent; code: '' }
  | { step: 'entering-code'; sent: Sent; code: string }
  | { step: 'city'; mwat: string; phone: string; cities: readonly City[] }
  | { step: 'address'; mwat: string; phone: string; addresses: readonly Address[] }
  | { step: 'password' }
  | { step: 'auto' }
  | { step: 'validated' }

export type Problem = { kind: 'field'; problem: PhoneProblem } | { kind: 'failure'; error: unknown }

export type AuthState = AuthStep & {
  method: Method
  /** Whether a call is running. */
  busy: boolean
  problem: Problem | null
}

export type AuthEvent =
  | { type: 'phone-typed'; phone: string }
  | { type: 'code-typed'; code: string }
  | { type: 'submitted' }
  | { type: 'refused'; problem: Problem }
  | { type: 'code-sent'; sent: Sent }
  | { type: 'bot-offered'; link: string; byMessageToo: boolean }
  | { type: 'bot-asked-in-vain' }
  | { type: 'bot-asked-again' }
  | { type: 'cities-found'; mwat: string; cities: readonly City[] }
  | { type: 'addresses-found'; mwat: string; addresses: readonly Address[] }
  | { type: 'validated' }
  | { type: 'went-back' }

function first(method: Method): AuthStep {
  if (method === 'password' || method === 'auto') return { step: method }
  return { step: 'phone', phone: '', sent: null }
}

export function beginAuth(method: Method): AuthState {
  return { ...first(method), method, busy: false, problem: null }
}

function phoneOf(state: AuthStep): string {
  if ('sent' in state && state.step !== 'phone') return state.sent.phone
  return 'phone' in state ? state.phone : ''
}

/** The next step after an event; the same step where the event does not apply. */
function next(state: AuthStep, event: AuthEvent): AuthStep {
  switch (event.type) {
    case 'phone-typed':
      return state.step === 'phone' ? { ...state, phone: event.phone } : state
    case 'code-typed': {
      if (state.step !== 'code-sent' && state.step !== 'entering-code') return state
      return { step: 'entering-code', sent: state.sent, code: event.code.slice(0, state.sent.length) }
    }
    case 'refused':
      // A wrong code is cleared.
      return state.step === 'entering-code' ? { ...state, code: '' } : state
    case 'code-sent':
      return { step: 'code-sent', sent: event.sent, code: '' }
    case 'bot-offered': {
      const { link, byMessageToo } = event
      return { step: 'telegram', phone: phoneOf(state), link, byMessageToo, isOver: false }
    }
    case 'bot-asked-in-vain':
      return state.step === 'telegram' ? { ...state, isOver: true } : state
    case 'bot-asked-again':
      return state.step === 'telegram' ? { ...state, isOver: false } : state
    case 'cities-found':
      return { step: 'city', mwat: event.mwat, phone: phoneOf(state), cities: event.cities }
    case 'addresses-found':
      return { step: 'address', mwat: event.mwat, phone: phoneOf(state), addresses: event.addresses }
    case 'went-back': {
      const sent = 'sent' in state ? state.sent : null
      return phoneOf(state) === '' ? state : { step: 'phone', phone: phoneOf(state), sent }
    }
    case 'validated':
      return { step: 'validated' }
    case 'submitted':
      return state
  }
}

export function authFlow(state: AuthState, event: AuthEvent): AuthState {
  const { method } = state
  const busy = event.type === 'submitted'
  const problem = event.type === 'refused' ? event.problem : null
  return { ...next(state, event), method, busy, problem }
}

/** A code can be sent in only when each of its digits is there. */
export function isCodeComplete(state: AuthState): boolean {
  return state.step === 'entering-code' && state.code.length === state.sent.length
}

/** The bot is the way where it is the first one offered, and reachable. */
export function botLink({ methods, link }: Answer<'listSendMethods'>): string | null {
  return methods[0] === 'telegram' ? link : null
}

/** Seconds until a code may be sent again. */
export function resendInS({ resendAtMs }: Sent, nowMs: number): number {
  return Math.max(0, Math.ceil((resendAtMs - nowMs) / 1000))
}

const maxWaitMs = 10 * 60 * 1000

/** Whether the bot has been waited for long enough. */
export function isWaitOver(sinceMs: number, nowMs: number): boolean {
  return nowMs - sinceMs >= maxWaitMs
}
