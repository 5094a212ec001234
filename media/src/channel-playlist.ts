import { archiveCut, type Clock, type Refusal } from './archive-cut.ts'
import { archiveEdge } from './archive-edge.ts'
import { liveAheadSegments, windowCut } from './live-window.ts'
import { type Cut, mediaPlaylist, type Notes } from './media-playlist.ts'
import { liveReachMs } from './rights.ts'
import type { Addresses } from './segment-entry.ts'
import { dayMs, sequenceAt } from './segment-grid.ts'
import type { Span } from './stream-address.ts'
import type { Timeline } from './timeline.ts'

export interface ChannelRequest extends Addresses, Clock, Notes {}

export type ChannelAnswer =
  | { readonly text: string /** It will never change. */; readonly isFinal: boolean }
  | { readonly refused: Refusal }

/** The only way to a channel's segments, live or archived: the span alone decides which right it needs. */
export function channelPlaylist(timeline: Timeline, span: Span, request: ChannelRequest): ChannelAnswer {
  const cut = cutOf(timeline, span, request)
  if (typeof cut === 'string') return { refused: cut }
  return { text: mediaPlaylist(timeline, cut, request, request), isFinal: cut.isFinal }
}

function cutOf(timeline: Timeline, span: Span, clock: Clock): Cut | Refusal {
  switch (span.kind) {
    case 'live':
      return slidingCut(sequenceAt(clock.nowMs) + liveAheadSegments, span.day, 'live')
    case 'delay':
      return delayedCut(timeline, span, clock)
    default:
      return archiveCut(timeline, span, clock)
  }
}

type Delay = Extract<Span, { kind: 'delay' }>

function delayedCut(timeline: Timeline, { seconds, day }: Delay, clock: Clock): Cut | Refusal {
  const { nowMs, archiveMs } = clock
  const delayMs = seconds * 1000
  if (delayMs > Math.min(archiveMs, nowMs)) return 'too_old'
  const lastSequence = sequenceAt(nowMs - delayMs) + liveAheadSegments
  if (delayMs <= liveReachMs) return slidingCut(lastSequence, day, 'live')
  return slidingCut(Math.min(lastSequence, archiveEdge(timeline, nowMs)), day, 'replay')
}

function slidingCut(lastSequence: number, day: number, right: Cut['right']): Cut | Refusal {
  return windowCut({ lastSequence, right, countedFromMs: day * dayMs }) ?? 'future'
}
