const minuteMs = 60_000

export const resendAfterMs = minuteMs
export const codeLifetimeMs = 5 * minuteMs
export const sendWindowMs = 60 * minuteMs
export const mostSends = 5
export const mostTries = 5

/** What is kept of the code that was sent last to a phone. */
export interface SentCode {
  tries: number
  sent_at: Date
  expires_at: Date
  sent_count: number
  window_at: Date
}

/** How long a phone has to wait for its next code: a minute since the last, and longer after too many in an hour. */
export function waitForNextMs(sent: SentCode, nowMs: number): number {
  const minuteEndsMs = sent.sent_at.getTime() + resendAfterMs
  const windowEndsMs = sent.window_at.getTime() + sendWindowMs
  const opensMs = sent.sent_count >= mostSends ? Math.max(minuteEndsMs, windowEndsMs) : minuteEndsMs
  return Math.max(0, opensMs - nowMs)
}

export function isWaiting(sent: SentCode, nowMs: number): boolean {
  return sent.tries < mostTries && sent.expires_at.getTime() > nowMs
}

/** Why a try at a code was not even weighed. */
export function refusalOf(
  sent: SentCode | undefined,
  nowMs: number,
): { code: 'invalid_code' | 'code_expired' } | { code: 'too_many_tries'; retryAfterS: number } {
  if (!sent) return { code: 'invalid_code' }
  if (sent.expires_at.getTime() <= nowMs) return { code: 'code_expired' }
  return { code: 'too_many_tries', retryAfterS: Math.max(1, Math.ceil(waitForNextMs(sent, nowMs) / 1000)) }
}
