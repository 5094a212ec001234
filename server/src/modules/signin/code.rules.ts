import type { Tenant } from '../../core/tenant.ts'
import type { Limit } from '../limits/index.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export const resendAfterMs = minuteMs
export const codeLifetimeMs = 5 * minuteMs
export const sendWindowMs = 24 * hourMs
export const maxTries = 5

/** Codes per phone and day; some are reserved for networks from which its owner signed in before. */
export const maxSends = { known: 10, unknown: 7 }

/** Minutes to wait after the first code of a day, the second, and so on; the last value repeats. */
const pausesMin = [1, 1, 2, 5, 10, 20, 40, 60]

/** How long a phone waits after so many codes; on its owner's networks one minute. */
export function pauseMs(sentCount: number, isKnown: boolean): number {
  if (isKnown) return resendAfterMs
  return (pausesMin[Math.min(sentCount, pausesMin.length) - 1] ?? 1) * minuteMs
}

/** The last code that was sent to a phone, as stored. */
export interface SentCode {
  network: string | null
  tries: number
  other_tries: number
  sent_at: Date
  expires_at: Date
  sent_count: number
  window_at: Date
}

/** How long a phone waits for its next code: a growing pause after each, and a day after too many. */
export function waitForNextMs(sent: SentCode, isKnown: boolean, nowMs: number): number {
  const windowEndsMs = sent.window_at.getTime() + sendWindowMs
  const isNewDay = windowEndsMs <= nowMs
  const pauseEndsMs = sent.sent_at.getTime() + pauseMs(isNewDay ? 1 : sent.sent_count, isKnown)
  const max = isKnown ? maxSends.known : maxSends.unknown
  const opensMs = sent.sent_count >= max && !isNewDay ? Math.max(pauseEndsMs, windowEndsMs) : pauseEndsMs
  return Math.max(0, opensMs - nowMs)
}

/** Whether a code waits for the network that requested it; no other network is told. */
export function isWaiting(sent: SentCode, network: string, nowMs: number): boolean {
  return sent.network === network && sent.tries < maxTries && sent.expires_at.getTime() > nowMs
}

/** Why a code was not even checked. */
export function refusalOf(
  sent: SentCode | undefined,
  isKnown: boolean,
  nowMs: number,
): { code: 'invalid_code' | 'code_expired' } | { code: 'too_many_tries'; retryAfterS: number } {
  if (!sent) return { code: 'invalid_code' }
  if (sent.expires_at.getTime() <= nowMs) return { code: 'code_expired' }
  const waitMs = waitForNextMs(sent, isKnown, nowMs)
  return { code: 'too_many_tries', retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) }
}

type Limits = Tenant['traits']['signInLimits']

/** Limits of sent codes, per network and for the whole brand: messages cost money. */
export function sendLimits({ maxCodes, maxCodesPerNetwork }: Limits, network: string) {
  const code = 'too_many_requests'
  return {
    ofNetwork: { subject: `codes:${network}`, max: maxCodesPerNetwork, windowMs: hourMs, code },
    ofTenant: { subject: 'codes', max: maxCodes, windowMs: hourMs, code, isAlarming: true },
  } satisfies Record<string, Limit>
}

/** Limits sign-in requests by phone: each allows codes to be sent to one more phone. */
export function askLimit({ maxCodesPerNetwork }: Limits, network: string): Limit {
  return {
    subject: `phones:${network}`,
    max: maxCodesPerNetwork,
    windowMs: hourMs,
    code: 'too_many_requests',
  }
}

/** The maximum chance that all guesses at a brand within an hour hit a code, however short codes are. */
const maxHitChance = 1 / 200

/** Limits of wrong codes, per network and for the whole brand; guesses at many phones count together. */
export function tryLimits(
  { maxWrongCodes, maxWrongCodesPerNetwork }: Limits,
  { network, codeLength }: { network: string; codeLength: number },
) {
  const code = 'too_many_tries'
  const max = Math.min(maxWrongCodes, Math.floor(10 ** codeLength * maxHitChance))
  return {
    ofNetwork: { subject: `wrong-codes:${network}`, max: maxWrongCodesPerNetwork, windowMs: hourMs, code },
    ofTenant: { subject: 'wrong-codes', max, windowMs: hourMs, code, isAlarming: true },
  } satisfies Record<string, Limit>
}
