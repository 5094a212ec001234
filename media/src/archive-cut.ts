import { archiveEdge } from './archive-edge.ts'
import type { Cut } from './media-playlist.ts'
import { tag } from './playlist-text.ts'
import { nearestSequence, segmentMs, sequenceAt, startOfSequence } from './segment-grid.ts'
import type { Span } from './stream-address.ts'
import type { Airing, Timeline } from './timeline.ts'

export type Refusal = 'future' | 'too_old' | 'not_on_air' | 'too_long'

export interface Clock {
  readonly nowMs: number
  /** How far back the archive reaches. */
  readonly archiveMs: number
}

/** Twelve hours: the longest playlist has 11,250 segments, and a growing one ends there. */
const maxSegments = (12 * 3_600_000) / segmentMs

interface Stretch {
  readonly firstSequence: number
  readonly endSequence: number
  /** Whether it is available before its end. */
  readonly grows: boolean
  /** Where players start, relative to the first segment. */
  readonly offsetMs?: number
}

export type ArchiveSpan = Exclude<Span, { kind: 'live' | 'delay' }>

/** The first airing of a span of the archive; none where nothing was scheduled. */
export function firstAiring(timeline: Timeline, span: ArchiveSpan): Airing | undefined {
  const stretch = stretchOf(timeline, span)
  return stretch && timeline.airingAt(stretch.firstSequence)
}

/** A cut between two instants, the same for ever: its tags are counted from its own start. */
export function archiveCut(timeline: Timeline, span: ArchiveSpan, clock: Clock): Cut | Refusal {
  const stretch = stretchOf(timeline, span)
  if (!stretch) return 'not_on_air'
  const { firstSequence, endSequence, grows } = stretch
  const edge = archiveEdge(timeline, clock.nowMs)
  const isFinal = endSequence - 1 <= edge
  if (firstSequence > edge || !(grows || isFinal)) return 'future'
  if (firstSequence < sequenceAt(Math.max(0, clock.nowMs - clock.archiveMs))) return 'too_old'
  if (endSequence - firstSequence > maxSegments) return 'too_long'
  return {
    firstSequence,
    lastSequence: isFinal ? endSequence - 1 : edge,
    countedFromSequence: firstSequence,
    right: 'replay',
    headers: grows ? growing(stretch.offsetMs ?? 0) : ['#EXT-X-PLAYLIST-TYPE:VOD'],
    isFinal,
  }
}

function stretchOf(timeline: Timeline, span: ArchiveSpan): Stretch | undefined {
  switch (span.kind) {
    case 'from': {
      const startMs = span.startSeconds * 1000
      const firstSequence = sequenceAt(startMs)
      const offsetMs = startMs - startOfSequence(firstSequence)
      return { firstSequence, endSequence: firstSequence + maxSegments, grows: true, offsetMs }
    }
    case 'range':
      return {
        firstSequence: nearestSequence(span.startSeconds * 1000),
        endSequence: nearestSequence(span.endSeconds * 1000),
        grows: false,
      }
    case 'programme':
    case 'startover': {
      const airing = airingPromisedAt(timeline, span.nominalStartSeconds)
      if (!airing) return undefined
      const { startSequence: firstSequence, endSequence } = airing
      return { firstSequence, endSequence, grows: span.kind === 'startover' }
    }
  }
}

/** Addresses contain whole seconds; a nominal start may be some milliseconds later. */
function airingPromisedAt(timeline: Timeline, seconds: number): Airing | undefined {
  const isIt = ({ nominalStartMs }: Airing) => Math.floor(nominalStartMs / 1000) === seconds
  const airing = timeline.airingAt(nearestSequence(seconds * 1000))
  if (isIt(airing)) return airing
  const next = timeline.airingAt(nearestSequence(seconds * 1000 + 999))
  return isIt(next) ? next : undefined
}

/** Without EXT-X-START players would join a growing playlist at its end. */
export function growing(offsetMs: number): string[] {
  const start = { 'TIME-OFFSET': (offsetMs / 1000).toFixed(3), PRECISE: 'YES' }
  return ['#EXT-X-PLAYLIST-TYPE:EVENT', tag('EXT-X-START', start)]
}
