import type { Right, Rights } from './rights.ts'
import { startOfSequence } from './segment-grid.ts'

/** A recording cut into segments 0 … segments - 1. */
export interface Asset {
  readonly id: string
  readonly segments: number
}

/** What viewers get to see during an airing: its asset, or the placeholder where the right is missing. */
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
  /** The first sequence number that is no longer of this airing. */
  readonly endSequence: number
  readonly sent: Readonly<Record<Right, Sending>>
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

/** What a viewer gets to see who watches in the way that this right covers. */
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

/** How many segments before this one carry a discontinuity tag; its own tag is not counted. */
export function discontinuitiesBefore(timeline: Timeline, sequence: number, right: Right): number {
  const { sent, startSequence } = timeline.airingAt(sequence)
  return sent[right].discontinuitiesBefore + loopsOf(sent[right].asset, sequence - startSequence)
}

/** How often an asset begins while so many segments are sent. */
export function loopsOf(asset: Asset, segments: number): number {
  return Math.ceil(segments / asset.segments)
}
