import { airingLine, type Marker, markerLines } from './date-range.ts'
import { toText } from './playlist-text.ts'
import type { Right } from './rights.ts'
import { type Addresses, entry, headerLines, mapLine } from './segment-entry.ts'
import { segmentMs } from './segment-grid.ts'
import { discontinuitiesBefore, type Segment, segmentOf, type Timeline } from './timeline.ts'

export interface Notes {
  /** The class of date ranges for programme boundaries; none are written if absent. */
  readonly programmeClass?: string
  readonly markers?: readonly Marker[]
}

export interface Cut {
  readonly firstSequence: number
  readonly lastSequence: number
  /** Discontinuities before it are not counted. */
  readonly countedFromSequence: number
  /** Airings without it are replaced by the placeholder. */
  readonly right: Right
  /** Tags of a live, event or finished playlist. */
  readonly headers: readonly string[]
  /** Nothing will be added. */
  readonly isFinal: boolean
}

/** A cut of a timeline as HLS text; live, start-over and catch-up differ only in bounds and headers. */
export function mediaPlaylist(timeline: Timeline, cut: Cut, addresses: Addresses, notes: Notes = {}): string {
  const { firstSequence, countedFromSequence, right, headers, isFinal } = cut
  const tagsBefore =
    discontinuitiesBefore(timeline, firstSequence, right) -
    discontinuitiesBefore(timeline, countedFromSequence, right)
  return toText([
    ...headerLines(addresses, firstSequence, [
      `#EXT-X-DISCONTINUITY-SEQUENCE:${tagsBefore}`,
      '#EXT-X-INDEPENDENT-SEGMENTS',
      ...headers,
    ]),
    ...segmentLines(timeline, cut, addresses, notes),
    ...(isFinal ? ['#EXT-X-ENDLIST'] : []),
  ])
}

function* segmentLines(timeline: Timeline, cut: Cut, addresses: Addresses, notes: Notes): Generator<string> {
  const { firstSequence, lastSequence, right } = cut
  const marked = markerLines(notes.markers ?? [], firstSequence)
  let map = ''
  for (let sequence = firstSequence; sequence <= lastSequence; ) {
    const airing = timeline.airingAt(sequence)
    const segmentMap = mapLine(addresses, airing.sent[right].asset.id)
    const enteredAt = sequence
    for (; sequence <= lastSequence && sequence < airing.endSequence; sequence++) {
      const segment = segmentOf(airing, sequence, right)
      if (segment.discontinuity) yield '#EXT-X-DISCONTINUITY'
      if (segmentMap !== map) yield segmentMap
      if (segment.discontinuity || sequence === firstSequence) yield dateTime(segment)
      if (notes.programmeClass && sequence === enteredAt) yield airingLine(airing, notes.programmeClass)
      yield* marked.get(sequence) ?? noLines
      const { assetId, index } = segment
      yield entry(addresses, { assetId, index, sequence, right }, segmentMs)
      map = segmentMap
    }
  }
}

const noLines: readonly string[] = []

function dateTime({ startMs }: Segment): string {
  return `#EXT-X-PROGRAM-DATE-TIME:${new Date(startMs).toISOString()}`
}
