export interface LeaseTimes {
  lifetimeMs: number
  renewEveryMs: number
  /** Since the last renewal was sent; the rest of the lifetime is for late timers and for clocks that differ. */
  stopAfterMs: number
}

/** A holder renews three times in a lifetime, and stops before the lease can have expired. */
export function timesOf(lifetimeMs: number): LeaseTimes {
  return { lifetimeMs, renewEveryMs: lifetimeMs * 0.3, stopAfterMs: lifetimeMs * 0.8 }
}

/** Whoever waits for a lease tries when it may have expired, and at least every two to three seconds. */
export function pauseBeforeTry(remainingMs: number, random: number): number {
  return Math.min(Math.max(remainingMs, 0) + 500 * random, 2000 + 1000 * random)
}
