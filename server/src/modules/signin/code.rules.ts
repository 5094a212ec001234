import type { Tenant } from '../../core/tenant.ts'
import type { Limit } from '../limits/index.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export const resendAfterMs = minuteMs
export const codeLifetimeMs = 5 * minuteMs
export const sendWindowMs = 24 * hourMs
export const maxTries = 5

/** Of the codes that a phone gets in a day, some are for the networks from which its owner signed in before. */
export const maxSends = { known: 10, unknown: 7 }

/** Minutes of rest after the first code of a day, the second, and so on; the last goes for all after it. */
const pausesMin = [1, 1, 2, 5, 10, 20, 40, 60]

/** How long a phone rests after so many codes; a network of its owner's waits a minute. */
export function pauseMs(sentCount: number, isKnown: boolean): number {
  if (isKnown) return resendAfterMs
  return (pausesMin[Math.min(sentCount, pausesMin.length) - 1] ?? 1) * minuteMs
}

/** What is stored of the code that was sent last to a phone. */
export interface SentCode {
  network: string | null
  tries: number
  other_tries: number
  sent_at: Date
  expires_at: Date
  sent_count: number
  window_at: Date
}

/** How long a phone has to wait for its next code: a growing pause since the last, and a day after too many. */
export function waitForNextMs(sent: SentCode, isKnown: boolean, nowMs: number): number {
  const windowEndsMs = sent.window_at.getTime() + sendWindowMs
  const isNewDay = windowEndsMs <= nowMs
  const pauseEndsMs = sent.sent_at.getTime() + pauseMs(isNewDay ? 1 : sent.sent_count, isKnown)
  const max = isKnown ? maxSends.known : maxSends.unknown
  const opensMs = sent.sent_count >= max && !isNewDay ? Math.max(pauseEndsMs, windowEndsMs) : pauseEndsMs
  return Math.max(0, opensMs - nowMs)
}

/** Whether a code waits for whoever asked for it; nobody else learns that. */
export function isWaiting(sent: SentCode, network: string, nowMs: number): boolean {
  return sent.network === network && sent.tries < maxTries && sent.expires_at.getTime() > nowMs
}

/** Why a try at a code was not even weighed. */
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

/** Codes that are sent, by network and for the whole brand: messages cost money. */
export function sendLimits({ maxCodes, maxCodesPerNetwork }: Limits, network: string) {
  const code = 'too_many_requests'
  return {
    ofNetwork: { subject: `codes:${network}`, max: maxCodesPerNetwork, windowMs: hourMs, code },
    ofTenant: { subject: 'codes', max: maxCodes, windowMs: hourMs, code, isAlarming: true },
  } satisfies Record<string, Limit>
}

/** Requests to sign in by phone: each lets codes be sent to one more phone. */
export function askLimit({ maxCodesPerNetwork }: Limits, network: string): Limit {
  return {
    subject: `phones:${network}`,
    max: maxCodesPerNetwork,
    windowMs: hourMs,
    code: 'too_many_requests',
  }
}

/** A whole brand's guesses of an hour hit a code with this chance at most, however short its codes are. */
const maxHitChance = 1 / 200

/** Wrong codes, by network and for the whole brand: a guess at many phones counts as one at a single phone does. */
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
