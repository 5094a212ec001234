const firstPingMs = 2_000
const maxPingMs = 60_000

/** V-9.39: how long to wait after so many pings without an answer. */
export function pingDelayMs(failed: number): number {
  return Math.min(maxPingMs, firstPingMs * 2 ** failed)
}
