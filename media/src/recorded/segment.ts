import type { GuideAiring } from '../airings.ts'
import type { Rights } from '../rights.ts'

/** An index entry of a recorded channel: a part of its feed, in every rendition. */
export interface RecordedSegment {
  readonly sequence: number
  readonly startMs: number
  readonly durationMs: number
  /** The name of its init segments; a restarted feed usually has the same ones. */
  readonly init: string
  /** Its time stamps do not continue those of the previous segment. */
  readonly discontinuity: boolean
  /** Discontinuities on all earlier segments of the channel. */
  readonly discontinuitiesBefore: number
  /** The duration of the gap before it. */
  readonly gapMs: number
}

export type PromisedAiring = Pick<GuideAiring, 'programId' | 'rights' | 'nominalStartMs' | 'nominalEndMs'>

/** The scheduled airings of a recorded channel between two instants, in order; a feed does not contain them. */
export type RecordedGuide = (startMs: number, endMs: number) => readonly PromisedAiring[]

/** Ten seconds, the longest target duration, rounded as EXTINF may be. */
export const maxRecordedMs = 10_500

export const endOf = ({ startMs, durationMs }: RecordedSegment) => startMs + durationMs

/** A segment belongs to the airing at its middle, so that neighbours never share one. */
export const middleOf = ({ startMs, durationMs }: RecordedSegment) => startMs + durationMs / 2

const everything: Rights = { live: true, replay: true }

export function rightsOf(segment: RecordedSegment, airings: readonly PromisedAiring[]): Rights {
  const middleMs = middleOf(segment)
  const isOn = ({ nominalStartMs, nominalEndMs }: PromisedAiring) =>
    nominalStartMs <= middleMs && middleMs < nominalEndMs
  return airings.find(isOn)?.rights ?? everything
}

/** The airings that the segments can belong to. */
export function airingsOf(segments: readonly RecordedSegment[], guide: RecordedGuide | undefined) {
  const [first, last] = [segments[0], segments.at(-1)]
  return guide && first && last ? guide(first.startMs, endOf(last)) : []
}
