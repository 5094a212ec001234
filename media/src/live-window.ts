import type { Cut } from './media-playlist.ts'
import { tag } from './playlist-text.ts'
import type { Right } from './rights.ts'
import { dayMs, segmentMs, sequenceAt } from './segment-grid.ts'

/** The schedule is known in advance, so this many segments after the one on air are listed. */
export const liveAheadSegments = 3

export const windowSegments = 8

interface Window {
  readonly lastSequence: number
  readonly right: Right
  /** Where counting discontinuities starts; part of the address, so that all reloads count alike. */
  readonly countedFromMs: number
}

/** Undefined if the count would start inside the window. */
export function windowCut({ lastSequence, right, countedFromMs }: Window): Cut | undefined {
  const firstSequence = Math.max(0, lastSequence - windowSegments + 1)
  const countedFromSequence = sequenceAt(countedFromMs)
  if (countedFromSequence > firstSequence) return undefined
  return { firstSequence, lastSequence, countedFromSequence, right, headers: [holdBack()], isFinal: false }
}

/**
 * Counting starts at yesterday's midnight, the same for all viewers of a day. hls.js allocates an array as long as
 * the count: with the tags of 50 years it halts for seconds at each one.
 */
export function countingStart(nowMs: number): number {
  return Math.max(0, Math.floor(nowMs / dayMs) - 1) * dayMs
}

/** Players join at the start of the segment on air: on a key frame, at most one segment behind the clock. */
function holdBack(): string {
  const holdBackMs = (liveAheadSegments + 1) * segmentMs
  return tag('EXT-X-SERVER-CONTROL', { 'HOLD-BACK': (holdBackMs / 1000).toFixed(3) })
}
