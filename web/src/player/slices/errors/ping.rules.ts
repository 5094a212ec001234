const firstPingMs = 2_000
const maxPingMs = 60_000

/** V-9.39: the pause after so many unanswered pings. */
export function pingDelayMs(failed: number): number {
  return Math.min(maxPingMs, firstPingMs * 2 ** failed)
}

const retryFlagMs = 3_000

/** V-9.40: whether a network that is back is a reason to try again: not twice within 3 s. */
export function mayRetry(retriedAtMs: number | null, nowMs: number): boolean {
  return retriedAtMs === null || nowMs - retriedAtMs >= retryFlagMs
}
