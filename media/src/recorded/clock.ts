import type { RecordedSegment } from './segment.ts'

/** Maps the clock of a feed to ours. */
export interface Anchor {
  /** Our instant minus the feed's. */
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
 * Puts a segment on our clock: by the feed's time since the anchor, never before the end of the last segment. A feed
 * that arrives too early or too late for its time stamps gets a new anchor.
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
