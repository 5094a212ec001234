/** V-4.25: the server answers an instant this close to now with the live stream. */
const liveReachMs = 30_000

/** The query that plays what follows a programme: archive or live; null while the programme runs. */
export function queryAfter(endMs: number, nowMs: number): string | null {
  if (endMs > nowMs) return null
  return nowMs - endMs <= liveReachMs ? '' : `?ts=${endMs / 1000}`
}
