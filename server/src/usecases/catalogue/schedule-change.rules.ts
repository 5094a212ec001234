/** The times of an airing. */
interface AiringTimes {
  startMs: number
  endMs: number
}

/**
 * The next instant at which a schedule reads otherwise though nothing was changed: an airing begins, ends, or leaves
 * the archive.
 */
export function nextScheduleChange(
  airings: readonly AiringTimes[],
  { nowMs, archiveMs }: { nowMs: number; archiveMs: number },
): number {
  let nextMs = Number.POSITIVE_INFINITY
  for (const { startMs, endMs } of airings) {
    // An airing is in the archive up to the instant that lies so long after its start, and no longer after it.
    for (const ms of [startMs, endMs, startMs + archiveMs + 1]) if (ms > nowMs && ms < nextMs) nextMs = ms
  }
  return nextMs
}
