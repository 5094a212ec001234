import { type Addresses, mediaPlaylist } from './media-playlist.ts'
import { tag } from './playlist-text.ts'
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
  const { nowMs, windowSegments = 8, aheadSegments = 3, rendition, uriOf, initUriOf } = live
  const lastSequence = sequenceAt(nowMs) + aheadSegments
  const firstSequence = Math.max(0, lastSequence - windowSegments + 1)
  const countedFromSequence = sequenceAt(live.countedFromMs)
  if (countedFromSequence > firstSequence) throw new RangeError('the window begins before the count does')
  return mediaPlaylist(timeline, {
    ...{ rendition, uriOf, initUriOf, firstSequence, lastSequence, countedFromSequence },
    headers: [holdBack(aheadSegments)],
  })
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
