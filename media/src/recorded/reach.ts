import type { Clock, Refusal } from '../archive-cut.ts'
import { liveReachMs, type Right } from '../rights.ts'
import { dayMs } from '../segment-grid.ts'
import type { Span } from '../stream-address.ts'
import type { PromisedAiring, RecordedGuide } from './segment.ts'

/** The newest segments that begin by an instant. */
export interface RecordedWindow {
  readonly kind: 'window'
  readonly right: Right
  readonly lastStartMs: number
}

/** All segments between two instants. */
export interface RecordedStretch {
  readonly kind: 'stretch'
  readonly right: 'replay'
  readonly startMs: number
  readonly endMs: number
  /** Whether it is available before its end. */
  readonly grows: boolean
  /** Whether to include the segment at its start whatever its middle. */
  readonly beginsInside: boolean
}

export type RecordedReach = RecordedWindow | RecordedStretch

export interface ReachRequest extends Clock {
  readonly targetDurationMs: number
  readonly guide?: RecordedGuide | undefined
}

/** Without gaps a window is at least three target durations long. */
export const windowSegments = 10

/** RFC 8216bis §4.4.3.8: at least three target durations. */
export const holdBackMs = (targetDurationMs: number) => 3 * targetDurationMs

/** As for scheduled channels, no playlist is longer than twelve hours. */
const maxMs = dayMs / 2

/** The index entries that an answer needs; their number does not depend on the archive's length. */
export function recordedReach(span: Span, request: ReachRequest): RecordedReach | Refusal {
  switch (span.kind) {
    case 'live':
      return reachOfWindow(0, span.day, request)
    case 'delay':
      return reachOfWindow(span.seconds * 1000, span.day, request)
    default:
      return reachOfStretch(span, request)
  }
}

function reachOfWindow(delayMs: number, day: number, request: ReachRequest): RecordedReach | Refusal {
  const { nowMs, archiveMs, targetDurationMs } = request
  if (delayMs > Math.min(archiveMs, nowMs)) return 'too_old'
  if (day * dayMs > nowMs - delayMs) return 'future'
  // Players join this far before the end, which gives the requested delay.
  const lastStartMs = delayMs === 0 ? latestMs : nowMs - delayMs + holdBackMs(targetDurationMs)
  return { kind: 'window', right: delayMs > liveReachMs ? 'replay' : 'live', lastStartMs }
}

/** Live is whatever came last, because a recorder's clock may be ahead of a server's. */
const latestMs = Number.MAX_SAFE_INTEGER

type ArchiveSpan = Exclude<Span, { kind: 'live' | 'delay' }>

function reachOfStretch(span: ArchiveSpan, request: ReachRequest): RecordedReach | Refusal {
  const { nowMs, archiveMs } = request
  const ends = endsOf(span, request.guide)
  if (!ends) return 'not_on_air'
  const { startMs, endMs } = ends
  const grows = span.kind === 'from' || span.kind === 'startover'
  if (startMs > nowMs || (!grows && endMs > nowMs)) return 'future'
  if (startMs < nowMs - archiveMs) return 'too_old'
  if (endMs - startMs > maxMs) return 'too_long'
  return { kind: 'stretch', right: 'replay', startMs, endMs, grows, beginsInside: span.kind === 'from' }
}

interface Ends {
  readonly startMs: number
  readonly endMs: number
}

function endsOf(span: ArchiveSpan, guide: RecordedGuide | undefined): Ends | undefined {
  switch (span.kind) {
    case 'from':
      return { startMs: span.startSeconds * 1000, endMs: span.startSeconds * 1000 + maxMs }
    case 'range':
      return { startMs: span.startSeconds * 1000, endMs: span.endSeconds * 1000 }
    case 'programme':
    case 'startover': {
      const airing = airingPromisedAt(span.nominalStartSeconds, guide)
      return airing && { startMs: airing.nominalStartMs, endMs: airing.nominalEndMs }
    }
  }
}

/** Addresses contain whole seconds; a nominal start may be some milliseconds later. */
function airingPromisedAt(seconds: number, guide: RecordedGuide | undefined): PromisedAiring | undefined {
  const airings = guide?.(seconds * 1000, (seconds + 1) * 1000) ?? []
  return airings.find(({ nominalStartMs }) => Math.floor(nominalStartMs / 1000) === seconds)
}
