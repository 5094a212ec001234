import { growing, type Refusal } from '../archive-cut.ts'
import type { ChannelAnswer } from '../channel-playlist.ts'
import { dateRange, type Marker } from '../date-range.ts'
import { line, quoted, tag, toText } from '../playlist-text.ts'
import { liveReachMs, type Right } from '../rights.ts'
import { holdBackMs, type RecordedReach, type RecordedStretch } from './reach.ts'
import {
  airingsOf,
  endOf,
  middleOf,
  type PromisedAiring,
  type RecordedGuide,
  type RecordedSegment,
  rightsOf,
} from './segment.ts'

export interface RecordedAddresses {
  readonly rendition: string
  readonly uriOf: (segment: { rendition: string; sequence: number; right: Right }) => string
  readonly initUriOf: (init: { rendition: string; init: string }) => string
}

/** What was loaded of the index for a reach. */
export interface Recorded {
  /** In order, without any left out. */
  readonly segments: readonly RecordedSegment[]
  /** The channel's last; nothing will ever be added before it. */
  readonly newest: RecordedSegment | undefined
}

export interface RecordedRequest extends RecordedAddresses {
  readonly nowMs: number
  /** The same for ever: a player takes its patience from it. */
  readonly targetDurationMs: number
  readonly guide?: RecordedGuide | undefined
  readonly markers?: readonly Marker[]
}

/** What was recorded before a feed was lost is in the index after so long, or never. */
const settledMs = 120_000

/** What lies further back than this is no longer live, though it be the last that a lost feed left. */
const windowMs = 60_000

interface List {
  readonly segments: readonly RecordedSegment[]
  readonly airings: readonly PromisedAiring[]
  readonly right: Right
  readonly headers: readonly string[]
  readonly discontinuitySequence: number
  readonly isFinal: boolean
}

/** The text for what a reach found; the same spans, rights and refusals as for a scheduled channel. */
export function recordedPlaylist(
  reach: RecordedReach,
  recorded: Recorded,
  request: RecordedRequest,
): ChannelAnswer {
  const list =
    reach.kind === 'window' ? windowList(reach, recorded, request) : stretchList(reach, recorded, request)
  if (typeof list === 'string') return { refused: list }
  return { text: toText(lines(list, request)), isFinal: list.isFinal }
}

function windowList(
  { right }: RecordedReach,
  { segments }: Recorded,
  { targetDurationMs, guide, nowMs }: RecordedRequest,
): List | Refusal {
  const airings = airingsOf(segments, guide)
  const known = right === 'replay' ? beforeEdge(segments, airings, nowMs) : segments
  const last = known.at(-1)
  const listed = known.filter((segment) => last && endOf(segment) > endOf(last) - windowMs)
  const [first] = listed
  if (!first) return 'future'
  const headers = [tag('EXT-X-SERVER-CONTROL', { 'HOLD-BACK': seconds(holdBackMs(targetDurationMs)) })]
  const discontinuitySequence = first.discontinuitiesBefore
  return { segments: listed, airings, right, headers, discontinuitySequence, isFinal: false }
}

function stretchList(
  reach: RecordedStretch,
  { segments, newest }: Recorded,
  { guide, nowMs }: RecordedRequest,
): List | Refusal {
  const { endMs, grows, right } = reach
  const airings = airingsOf(segments, guide)
  const wanted = segments.filter((segment) => isWithin(segment, reach))
  const listed = beforeEdge(wanted, airings, nowMs)
  const isComplete = (newest && newest.startMs >= endMs) || nowMs >= endMs + settledMs
  const isFinal = isComplete && listed.length === wanted.length
  const [first] = listed
  if (!isFinal && !(grows && first)) return 'future'
  if (!first || listed.every((segment) => !rightsOf(segment, airings)[right])) return 'not_on_air'
  const offsetMs = reach.beginsInside ? Math.max(0, reach.startMs - first.startMs) : 0
  const headers = grows ? growing(offsetMs) : ['#EXT-X-PLAYLIST-TYPE:VOD']
  return { segments: listed, airings, right, headers, discontinuitySequence: 0, isFinal }
}

function isWithin(segment: RecordedSegment, { startMs, endMs, beginsInside }: RecordedStretch): boolean {
  const isBegun = beginsInside ? endOf(segment) > startMs : middleOf(segment) >= startMs
  return isBegun && middleOf(segment) < endMs
}

/** What may be replayed but not shown live enters the archive when viewers of it are no longer live. */
function beforeEdge(
  segments: readonly RecordedSegment[],
  airings: readonly PromisedAiring[],
  nowMs: number,
): readonly RecordedSegment[] {
  const edge = segments.findIndex((segment) => {
    const { live, replay } = rightsOf(segment, airings)
    return replay && !live && endOf(segment) > nowMs - liveReachMs
  })
  return edge < 0 ? segments : segments.slice(0, edge)
}

function* lines(list: List, request: RecordedRequest): Generator<string> {
  const { segments, airings, right, headers, discontinuitySequence, isFinal } = list
  const { rendition, uriOf, initUriOf, targetDurationMs } = request
  yield '#EXTM3U'
  // RFC 8216bis §8: EXT-X-GAP needs version 8.
  yield '#EXT-X-VERSION:8'
  yield `#EXT-X-TARGETDURATION:${Math.round(targetDurationMs / 1000)}`
  yield `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.sequence ?? 0}`
  yield `#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuitySequence}`
  yield '#EXT-X-INDEPENDENT-SEGMENTS'
  yield* headers
  let before: RecordedSegment | undefined
  for (const segment of segments) {
    const { sequence, init, discontinuity, durationMs } = segment
    if (discontinuity) yield '#EXT-X-DISCONTINUITY'
    if (init !== before?.init) yield tag('EXT-X-MAP', { URI: quoted(initUriOf({ rendition, init })) })
    if (discontinuity || !before) yield dateTime(segment)
    yield* notesBefore(segment, before, request.markers ?? []).map(dateRange)
    if (!rightsOf(segment, airings)[right]) yield '#EXT-X-GAP'
    yield `#EXTINF:${seconds(durationMs)},`
    yield line(uriOf({ rendition, sequence, right }))
    before = segment
  }
  if (isFinal) yield '#EXT-X-ENDLIST'
}

/** The gap that a segment ends, and the markers that begin since the one before, or before the whole list. */
function notesBefore(
  segment: RecordedSegment,
  before: RecordedSegment | undefined,
  markers: readonly Marker[],
): Marker[] {
  const { sequence, startMs, gapMs } = segment
  const gap = { id: `gap-${sequence}`, startMs: startMs - gapMs, durationMs: gapMs, class: 'gap' }
  const begun = markers.filter((marker) =>
    before
      ? marker.startMs >= endOf(before) && marker.startMs < endOf(segment)
      : marker.startMs < endOf(segment) && marker.startMs + Math.max(marker.durationMs, 1) > startMs,
  )
  return [...(gapMs > 0 ? [gap] : []), ...begun]
}

function dateTime({ startMs }: RecordedSegment): string {
  return `#EXT-X-PROGRAM-DATE-TIME:${new Date(startMs).toISOString()}`
}

const seconds = (ms: number) => (ms / 1000).toFixed(3)
