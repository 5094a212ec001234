import { type Addresses, mediaPlaylist } from './media-playlist.ts'
import { tag } from './playlist-text.ts'
import { segmentMs, sequenceAt } from './segment-grid.ts'
import type { Timeline } from './timeline.ts'

export interface LiveWindow extends Addresses {
  readonly nowMs: number
  readonly windowSegments?: number
  /** The schedule knows the future: so many segments after the one on air are listed already. */
  readonly aheadSegments?: number
}

export function livePlaylist(timeline: Timeline, live: LiveWindow): string {
  const { nowMs, windowSegments = 8, aheadSegments = 3, rendition, uriOf, initUriOf } = live
  const lastSequence = sequenceAt(nowMs) + aheadSegments
  return mediaPlaylist(timeline, {
    rendition,
    uriOf,
    initUriOf,
    firstSequence: Math.max(0, lastSequence - windowSegments + 1),
    lastSequence,
    headers: [holdBack(aheadSegments)],
  })
}

/** Players join at the start of the segment on air: on a key frame, at most one segment behind the clock. */
function holdBack(aheadSegments: number): string {
  const holdBackMs = (aheadSegments + 1) * segmentMs
  return tag('EXT-X-SERVER-CONTROL', { 'HOLD-BACK': (holdBackMs / 1000).toFixed(3) })
}
