import type { ErrorCode } from '@onair/contract'
import type { OpenedStream } from './stat-id.ts'

/** A heartbeat that its id speaks for. */
export interface SignedHeartbeat {
  stream: OpenedStream
  /** Heartbeats of a stream are counted from 1. */
  number: number
  watchedS: number
}

/** As long as the media links of the stream, and less than ended sessions are listed for. */
const lifetimeS = 12 * 3600

/** Clocks of servers differ, and a player counts in whole seconds. */
const toleranceS = 60

export function hasExpired({ openedS }: OpenedStream, nowMs: number): boolean {
  return nowMs / 1000 - openedS > lifetimeS
}

/** Why a heartbeat is refused before anything is written; undefined where it is good. */
export function refusalOf(
  { stream, number, watchedS }: SignedHeartbeat,
  at: { tenantId: number; nowMs: number },
): ErrorCode | undefined {
  if (stream.tenantId !== at.tenantId) return 'permission_denied'
  if (hasExpired(stream, at.nowMs)) return 'session_ended'
  const openS = at.nowMs / 1000 - stream.openedS
  // Nobody has watched for longer than the stream is open.
  if (watchedS > openS + toleranceS) return 'heartbeat_from_future'
  // One in a second at most, on average: players send two in a minute.
  if (number > Math.max(0, openS) + toleranceS) return 'too_many_requests'
  return undefined
}
