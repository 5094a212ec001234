const firstPingMs = 2_000
const maxPingMs = 60_000

/** V-9.39: the pause after so many unanswered pings. */
export function pingDelayMs(failed: number): number {
  return Math.min(maxPingMs, firstPingMs * 2 ** failed)
}
