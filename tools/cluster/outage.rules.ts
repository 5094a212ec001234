/**
 * How long after an instant the longest pause between acknowledged writes ended that touches it or comes later.
 * Undefined if no write was acknowledged after it. The instants are in order.
 */
export function backAfter(acknowledgedMs: readonly number[], sinceMs: number): number | undefined {
  let [previousMs, pauseMs, endMs] = [sinceMs, 0, undefined as number | undefined]
  for (const ms of acknowledgedMs) {
    if (ms <= sinceMs) continue
    if (ms - previousMs > pauseMs) {
      pauseMs = ms - previousMs
      endMs = ms
    }
    previousMs = ms
  }
  return endMs === undefined ? undefined : endMs - sinceMs
}
