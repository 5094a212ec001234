import type { Right, Rights } from './rights.ts'
import { startOfSequence } from './segment-grid.ts'

/** A recording cut into segments 0 … segments - 1. */
export interface Asset {
  readonly id: string
  readonly segments: number
}

/** What is sent during an airing: its asset, or the placeholder where the right is missing. */
export interface Sending {
  readonly asset: Asset
  /** Discontinuity tags on all segments before startSequence, since 1970. */
  readonly discontinuitiesBefore: number
}

/** One showing of a programme; its real start and end lie on the segment grid. */
export interface Airing {
  readonly programId: string
  readonly asset: Asset
  readonly rights: Rights
  readonly nominalStartMs: number
  readonly nominalEndMs: number
  readonly startSequence: number
  /** Exclusive. */
  readonly endSequence: number
  readonly sent: Readonly<Record<Right, Sending>>
}

/** The airings of a channel, without gaps or overlaps, from sequence number 0 on. */
export interface Timeline {
  airingAt(sequence: number): Airing
}

export interface Segment {
  readonly sequence: number
  readonly startMs: number
  readonly assetId: string
  /** The index within the asset, from 0. */
  readonly index: number
  /** Its timestamps do not continue those of the previous segment. */
  readonly discontinuity: boolean
}

/** The segment that is sent under a right. */
export function segmentAt(timeline: Timeline, sequence: number, right: Right): Segment {
  return segmentOf(timeline.airingAt(sequence), sequence, right)
}

export function segmentOf(airing: Airing, sequence: number, right: Right): Segment {
  const { asset } = airing.sent[right]
  const index = (sequence - airing.startSequence) % asset.segments
  return {
    sequence,
    startMs: startOfSequence(sequence),
    assetId: asset.id,
    index,
    discontinuity: index === 0,
  }
}

/** How many earlier segments carry a discontinuity tag. */
export function discontinuitiesBefore(timeline: Timeline, sequence: number, right: Right): number {
  const { sent, startSequence } = timeline.airingAt(sequence)
  return sent[right].discontinuitiesBefore + loopsOf(sent[right].asset, sequence - startSequence)
}

/** How often an asset starts within so many segments. */
export function loopsOf(asset: Asset, segments: number): number {
  return Math.ceil(segments / asset.segments)
}

/** The airing of a sorted list that is on air. */
export function lastStartingBy(airings: readonly Airing[], sequence: number): Airing {
  let low = 0
  let high = airings.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((airings[middle]?.startSequence ?? Infinity) <= sequence) low = middle
    else high = middle - 1
  }
  const found = airings[low]
  if (!found) throw new RangeError('a timeline without airings')
  return found
}
