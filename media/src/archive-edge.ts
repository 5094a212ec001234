import { liveReachMs } from './rights.ts'
import { segmentMs, sequenceAt } from './segment-grid.ts'
import type { Timeline } from './timeline.ts'

/**
 * The newest segment of the archive: the one on air, or the last before an airing that may be replayed but not shown
 * live. Such an airing enters the archive 30 s after it was on air; the edge never moves back.
 */
export function archiveEdge(timeline: Timeline, nowMs: number): number {
  const onAir = sequenceAt(nowMs)
  const lastPast = Math.floor((nowMs - liveReachMs) / segmentMs) - 1
  for (let sequence = Math.max(0, lastPast + 1); sequence <= onAir; ) {
    const { rights, endSequence } = timeline.airingAt(sequence)
    if (rights.replay && !rights.live) return sequence - 1
    sequence = endSequence
  }
  return onAir
}
