import type { Clock } from './archive-cut.ts'
import { archiveEdge } from './archive-edge.ts'
import { liveAheadSegments, windowSegments } from './live-window.ts'
import { liveReachMs, type Right } from './rights.ts'
import { aheadClockMs, sequenceAt } from './segment-grid.ts'
import { type Segment, segmentAt, type Timeline } from './timeline.ts'

export interface SegmentRequest {
  readonly right: Right
  readonly sequence: number
}

/** A player may request what it read in an earlier playlist. */
const graceMs = 60_000

/** The segment of an address; undefined if no playlist of any host lists it now. */
export function openSegment(
  timeline: Timeline,
  { right, sequence }: SegmentRequest,
  clock: Clock,
): Segment | undefined {
  const isOpen = right === 'live' ? isLive(sequence, clock) : isArchived(timeline, sequence, clock)
  return isOpen ? segmentAt(timeline, sequence, right) : undefined
}

function isLive(sequence: number, { nowMs }: Clock): boolean {
  const oldest = sequenceAt(Math.max(0, nowMs - liveReachMs - graceMs)) - windowSegments
  return sequence >= Math.max(0, oldest) && sequence <= sequenceAt(aheadClockMs(nowMs)) + liveAheadSegments
}

function isArchived(timeline: Timeline, sequence: number, { nowMs, archiveMs }: Clock): boolean {
  const oldest = sequenceAt(Math.max(0, nowMs - archiveMs - graceMs)) - windowSegments
  return sequence >= Math.max(0, oldest) && sequence <= archiveEdge(timeline, aheadClockMs(nowMs))
}
