/** Two heartbeats of 30 s may be missing, and a slow one is waited for. */
export const leaseMs = 75_000

/** What is known of a watched stream. */
export interface Progress {
  positionS: number | null
  isPaused: boolean
  beatMs: number
}

/** The second that a stream has reached by now: it went on since its last heartbeat, unless it was paused. */
export function positionAt({ positionS, isPaused, beatMs }: Progress, nowMs: number): number | null {
  if (positionS === null || isPaused) return positionS
  const sinceMs = Math.min(Math.max(0, nowMs - beatMs), leaseMs)
  return positionS + Math.floor(sinceMs / 1000)
}

/** A lease of an account that no other device has ended. */
export interface OpenLease {
  deviceId: string
  expiresMs: number
}

/** Whether a device may watch beside the others of its account; windows of one device share its slot. */
export function hasFreeSlot(
  leases: readonly OpenLease[],
  { deviceId, limit, nowMs }: { deviceId: string; limit: number; nowMs: number },
): boolean {
  const watching = leases.filter((lease) => lease.deviceId !== deviceId && lease.expiresMs > nowMs)
  return new Set(watching.map((lease) => lease.deviceId)).size < limit
}

/**
 * Devices whose lease has lapsed and whose links would make one stream too many: a player that sends no heartbeats
 * loses its slot to one that does.
 */
export function displacedBy(
  leases: readonly OpenLease[],
  { deviceId, limit, nowMs }: { deviceId: string; limit: number; nowMs: number },
): string[] {
  const others = leases.filter((lease) => lease.deviceId !== deviceId)
  const live = new Set(others.filter(({ expiresMs }) => expiresMs > nowMs).map((lease) => lease.deviceId))
  const lapsed = [...new Set(others.map((lease) => lease.deviceId))].filter((id) => !live.has(id))
  return live.size + lapsed.length < limit ? [] : lapsed
}
