import type { Clock } from '../archive-cut.ts'
import { liveReachMs, type Right } from '../rights.ts'
import { aheadClockMs } from '../segment-grid.ts'
import { endOf, type RecordedGuide, type RecordedSegment, rightsOf } from './segment.ts'

/** A window, and time for a player to request what it read earlier. */
const graceMs = 120_000
const graceSegments = 60

export interface OpenRequest extends Clock {
  readonly right: Right
  /** The last of the channel; while a feed is lost, live stays there. */
  readonly newestSequence: number
  readonly guide?: RecordedGuide | undefined
}

/** Whether the files of a segment are available now under a right. */
export function isRecordedOpen(segment: RecordedSegment, request: OpenRequest): boolean {
  const { right, nowMs, archiveMs, newestSequence, guide } = request
  const endMs = endOf(segment)
  const rights = rightsOf(segment, guide?.(segment.startMs, endMs) ?? [])
  if (!rights[right]) return false
  if (right === 'live') return segment.sequence >= newestSequence - graceSegments
  const lastEndMs = rights.live ? Number.POSITIVE_INFINITY : aheadClockMs(nowMs) - liveReachMs
  return endMs > nowMs - archiveMs - graceMs && endMs <= lastEndMs
}
