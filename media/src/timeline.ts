import { startOfSequence } from './segment-grid.ts'

/** A recording cut into segments 0 … segments - 1. */
export interface Asset {
  readonly id: string
  readonly segments: number
}

/** One showing of a programme; its real start and end lie on the segment grid. */
export interface Airing {
  readonly programId: string
  readonly asset: Asset
  readonly nominalStartMs: number
  readonly nominalEndMs: number
  readonly startSequence: number
  /** The first sequence number that is no longer of this airing. */
  readonly endSequence: number
  /** Discontinuity tags on all segments before startSequence, since 1970. */
  readonly discontinuitiesBefore: number
}

/** What a channel sends. Airings follow each other without hole or overlap from sequence number 0 on. */
export interface Timeline {
  airingAt(sequence: number): Airing
}

export interface Segment {
  readonly sequence: number
  readonly startMs: number
  readonly assetId: string
  /** Which segment of the asset, from 0. */
  readonly index: number
  /** Its timestamps do not continue those of the segment before. */
  readonly discontinuity: boolean
}

export function segmentAt(timeline: Timeline, sequence: number): Segment {
  const { asset, startSequence } = timeline.airingAt(sequence)
  const index = (sequence - startSequence) % asset.segments
  return {
    sequence,
    startMs: startOfSequence(sequence),
    assetId: asset.id,
    index,
    discontinuity: index === 0,
  }
}

/** How many segments before this one carry a discontinuity tag; its own tag is not counted. */
export function discontinuitiesBefore(timeline: Timeline, sequence: number): number {
  const airing = timeline.airingAt(sequence)
  return airing.discontinuitiesBefore + loopsOf(airing.asset, sequence - airing.startSequence)
}

/** How often an asset begins while so many segments are sent. */
export function loopsOf(asset: Asset, segments: number): number {
  return Math.ceil(segments / asset.segments)
}
