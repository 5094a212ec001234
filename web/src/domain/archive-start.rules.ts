/** V-4.25: the server answers an instant this close to now with the live stream. */
export const liveReachMs = 30_000

/** The second of the archive that an address asks for; null for live. */
export function archiveStart(ts: string | null, archivedDays: number, nowMs: number): number | null {
  if (ts === null || !/^\d{1,10}$/.test(ts) || archivedDays === 0) return null
  return Math.abs(nowMs - Number(ts) * 1000) <= liveReachMs ? null : Number(ts)
}
