import { type Cut, mediaPlaylist } from './media-playlist.ts'
import { tag } from './playlist-text.ts'
import type { Right } from './rights.ts'
import type { Addresses } from './segment-entry.ts'
import { dayMs, segmentMs, sequenceAt } from './segment-grid.ts'
import type { Timeline } from './timeline.ts'

export interface LiveWindow extends Addresses {
  readonly nowMs: number
  readonly windowSegments?: number
  /** The schedule knows the future: so many segments after the one on air are listed already. */
  readonly aheadSegments?: number
  /** Where the discontinuity count begins; carried in the address, so that a viewer's reloads count alike. */
  readonly countedFromMs: number
}

export function livePlaylist(timeline: Timeline, live: LiveWindow): string {
  const { nowMs, windowSegments, aheadSegments = liveAheadSegments } = live
  const lastSequence = sequenceAt(nowMs) + aheadSegments
  const cut = windowCut({
    ...{ lastSequence, aheadSegments, right: 'live', countedFromMs: live.countedFromMs },
    ...(windowSegments === undefined ? {} : { windowSegments }),
  })
  if (!cut) throw new RangeError('the window begins before the count does')
  return mediaPlaylist(timeline, cut, live)
}

export const liveAheadSegments = 3

interface Window {
  readonly lastSequence: number
  readonly windowSegments?: number
  readonly aheadSegments?: number
  readonly right: Right
  readonly countedFromMs: number
}

/** Undefined if the count would begin inside the window. */
export function windowCut(window: Window): Cut | undefined {
  const { lastSequence, windowSegments = 8, aheadSegments = liveAheadSegments, right } = window
  const firstSequence = Math.max(0, lastSequence - windowSegments + 1)
  const countedFromSequence = sequenceAt(window.countedFromMs)
  if (countedFromSequence > firstSequence) return undefined
  const headers = [holdBack(aheadSegments)]
  return { firstSequence, lastSequence, countedFromSequence, right, headers, isFinal: false }
}

/**
 * A good beginning for the count of a stream opened now: midnight of yesterday, the same for a day's viewers.
 * hls.js keeps an array as long as the count: after the tags of 50 years it halts for seconds at each one.
 */
export function countingStart(nowMs: number): number {
  return Math.max(0, Math.floor(nowMs / dayMs) - 1) * dayMs
}

/** Players join at the start of the segment on air: on a key frame, at most one segment behind the clock. */
function holdBack(aheadSegments: number): string {
  const holdBackMs = (aheadSegments + 1) * segmentMs
  return tag('EXT-X-SERVER-CONTROL', { 'HOLD-BACK': (holdBackMs / 1000).toFixed(3) })
}
