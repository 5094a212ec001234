import type { RecordedSegment } from './segment.ts'

/** Where the clock of a feed was held against ours. */
export interface Anchor {
  /** Added to an instant of the feed it gives ours. */
  readonly offsetMs: number
  /** How long after its end a segment arrives. */
  readonly lagMs: number
}

export interface Arrival {
  readonly startMs: number
  readonly endMs: number
  readonly isBreak: boolean
  readonly arrivedMs: number
}

export type Place = Pick<RecordedSegment, 'startMs' | 'durationMs' | 'discontinuity' | 'gapMs'>

/**
 * Puts a segment of a feed on our clock: from an anchor on by the time of the feed, never before the end of the
 * last segment. A feed that comes so much sooner or later than its time stamps say is anchored anew.
 */
export function placeArrival(
  { startMs, endMs, isBreak, arrivedMs }: Arrival,
  anchor: Anchor | undefined,
  lastEndMs: number | undefined,
  toleranceMs: number,
): { place: Place; anchor: Anchor } {
  const lagMs = arrivedMs - endMs
  const holds = anchor && !isBreak && Math.abs(lagMs - anchor.lagMs) <= toleranceMs
  const placedMs = holds ? Math.round(startMs + anchor.offsetMs) : Math.round(arrivedMs - (endMs - startMs))
  const ownMs = Math.max(placedMs, lastEndMs ?? placedMs)
  const used = holds && ownMs === placedMs ? anchor : { offsetMs: ownMs - startMs, lagMs }
  const gapMs = lastEndMs === undefined ? 0 : ownMs - lastEndMs
  return {
    place: {
      startMs: ownMs,
      durationMs: Math.round(endMs + used.offsetMs) - ownMs,
      discontinuity: !holds || gapMs > 0,
      gapMs,
    },
    anchor: used,
  }
}
