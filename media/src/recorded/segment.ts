import type { GuideAiring } from '../airings.ts'
import type { Rights } from '../rights.ts'

/** An entry of the index of a recorded channel: a stretch of its feed, in every rendition. */
export interface RecordedSegment {
  readonly sequence: number
  readonly startMs: number
  readonly durationMs: number
  /** The name of its init segments; a restart of the same feed has the same ones. */
  readonly init: string
  /** Its time stamps do not continue those of the segment before. */
  readonly discontinuity: boolean
  /** Tags on all segments before it, since the channel's first. */
  readonly discontinuitiesBefore: number
  /** How long nothing was recorded before it. */
  readonly gapMs: number
}

export type PromisedAiring = Pick<GuideAiring, 'programId' | 'rights' | 'nominalStartMs' | 'nominalEndMs'>

/** What a recorded channel promised between two instants, in order; a feed does not say it itself. */
export type RecordedGuide = (startMs: number, endMs: number) => readonly PromisedAiring[]

/** Ten seconds, the longest target duration, rounded as EXTINF may be. */
export const maxRecordedMs = 10_500

export const endOf = ({ startMs, durationMs }: RecordedSegment) => startMs + durationMs

/** A segment belongs wholly to what is on at its middle, so that neighbours never share one. */
export const middleOf = ({ startMs, durationMs }: RecordedSegment) => startMs + durationMs / 2

const everything: Rights = { live: true, replay: true }

export function rightsOf(segment: RecordedSegment, airings: readonly PromisedAiring[]): Rights {
  const middleMs = middleOf(segment)
  const isOn = ({ nominalStartMs, nominalEndMs }: PromisedAiring) =>
    nominalStartMs <= middleMs && middleMs < nominalEndMs
  return airings.find(isOn)?.rights ?? everything
}

/** The airings that segments can belong to. */
export function airingsOf(segments: readonly RecordedSegment[], guide: RecordedGuide | undefined) {
  const [first, last] = [segments[0], segments.at(-1)]
  return guide && first && last ? guide(first.startMs, endOf(last)) : []
}
