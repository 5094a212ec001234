/** V-4.25: the server answers an instant this close to now with the live stream. */
const liveReachMs = 30_000

/** The second of the archive that an address asks for; null for live. */
export function archiveStart(ts: string | null, archivedDays: number, nowMs: number): number | null {
  if (ts === null || !/^\d{1,10}$/.test(ts) || archivedDays === 0) return null
  return Math.abs(nowMs - Number(ts) * 1000) <= liveReachMs ? null : Number(ts)
}

const sharedStepS = 10

/** The query of a link to what is watched now: a moment of the archive, none where there is no archive. */
export function sharedQuery(fromS: number | null, archivedDays: number, nowMs: number): string {
  if (archivedDays === 0) return ''
  return `?ts=${fromS ?? Math.floor(nowMs / 1000 / sharedStepS) * sharedStepS}`
}

/** The query that plays what follows a programme: archive or live; null while the programme runs. */
export function queryAfter(endMs: number, nowMs: number): string | null {
  if (endMs > nowMs) return null
  return nowMs - endMs <= liveReachMs ? '' : `?ts=${endMs / 1000}`
}
