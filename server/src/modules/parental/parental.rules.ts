import type { ParentalAction, ParentalSettings } from '@onair/contract'
import type { z } from 'zod'
import type { Role, Viewer } from '../../core/viewer.ts'
import type { Limit } from '../limits/index.ts'

export type Action = z.infer<typeof ParentalAction>
type Protection = z.infer<typeof ParentalSettings>

const adultAge = 18
const childAgeLimit = 12

/** Wrong PINs before the lock, and its duration, which doubles each time. */
export const maxTries = 5
export const firstLockMs = 15 * 60_000
export const maxLockMs = 24 * 60 * 60_000
/** A new PIN is sent at most once a minute and five times a day. */
export const sendGapMs = 60_000

export function sendLimit(userId: number): Limit {
  return { subject: `pins:${userId}`, max: 5, windowMs: 24 * 60 * 60_000, code: 'too_many_tries' }
}

const agesForChildren = Array.from({ length: childAgeLimit + 1 }, (_, age) => age)

/** an unknown age counts as adult. */
export function isRestricted(age: number | null, role: Role): boolean {
  const known = age ?? adultAge
  return role === 'child' ? known > childAgeLimit : known >= adultAge
}

/** V-5.02: a child is shown nothing that it may not watch. */
export function isHiddenFrom({ role }: Pick<Viewer, 'role'>, age: number | null): boolean {
  return role === 'child' && isRestricted(age, role)
}

/** The ages that a role is shown; null means any, including unknown. */
export function agesShownTo(role: Role): readonly number[] | null {
  return role === 'child' ? agesForChildren : null
}

/** V-5.02: the highest age that a role is shown in a list; null means any, including unknown. */
export function highestShownAge(role: Role): number | null {
  return role === 'child' ? childAgeLimit : null
}

/** The strictest of several ages; an unknown age counts as adult. */
export function strictestAge(...ages: (number | null)[]): number {
  return Math.max(...ages.map((age) => age ?? adultAge))
}

/** V-4.66, V-4.143: the stricter of channel and programme; a programme without an age has that of its channel. */
export function airingAge(channelAge: number | null, programAge: number | null | undefined): number {
  return strictestAge(channelAge, programAge ?? channelAge)
}

const allAges = 99

/** The age limits of media links: so few that an edge caches at most three copies of a segment. */
const ageLimits = [childAgeLimit, adultAge - 1, allAges]

/** The lowest limit that opens all that a viewer may watch of a channel; `highestShown` is the channel's. */
export function linkAgeLimit(maxAge: number, highestShown: number): number {
  const needed = Math.min(maxAge, highestShown)
  return ageLimits.find((limit) => limit >= needed) ?? allAges
}

/** minutes; "off" is one of the values. */
export function grantSeconds(durationMin: number): number {
  return Math.max(1, durationMin) * 60
}

/** Actions that depend on the age of what is watched. */
const watching: ReadonlySet<Action> = new Set(['channel', 'program', 'vod'])

/** Whether an action can need the PIN at all, before the session is looked at. */
export function isSensitive(action: Action, age: number | null, role: Role): boolean {
  return watching.has(action) ? isRestricted(age, role) : true
}

/** Whether a device asks for the PIN before an action; the PIN's own settings are always protected. */
export function isProtectedBy(settings: Protection, action: Action): boolean {
  return action === 'parental' || settings[action]
}

/** an embedded player waives the check of what has no rating, never of what is rated 18+, nor for a child. */
export function isCheckWaived({ age, role }: Pick<PinCheck, 'age' | 'role'>, isAllowed: boolean): boolean {
  return isAllowed && age === null && role === 'adult'
}

export interface PinCheck {
  isGuest: boolean
  status: 'set' | 'notset' | 'ignore'
  action: Action
  protectedHere: boolean
  granted: boolean
  /** The age of what will be watched; null is unknown, or nothing is watched. */
  age: number | null
  role: Role
  /** The brand and the partner that embeds the player waive the check. */
  isWaived?: boolean
}

export type Decision = 'open' | 'sign_in_required' | 'parental_required'

/** Whether a session may go on. A-03: decided here, never by the client. */
export function decide(check: PinCheck): Decision {
  const { isGuest, status, action, protectedHere, granted, age, role, isWaived = false } = check
  if (!isSensitive(action, age, role) || isWaived) return 'open'
  if (isGuest) return 'sign_in_required'
  if (granted) return 'open'
  if (role === 'child') return 'parental_required'
  if (!protectedHere) return 'open'
  const asksWithoutPin = watching.has(action) || action === 'parental'
  return status === 'set' || asksWithoutPin ? 'parental_required' : 'open'
}

/** The highest age that a session may watch without a PIN. */
export function maxOpenAge(check: Omit<PinCheck, 'age'>): number {
  if (decide({ ...check, age: adultAge }) === 'open') return allAges
  return check.role === 'child' ? childAgeLimit : adultAge - 1
}
