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

/** The part of the index that was loaded for a reach. */
export interface Recorded {
  /** In order, without omissions. */
  readonly segments: readonly RecordedSegment[]
  /** The last of the channel; nothing will be added before it. */
  readonly newest: RecordedSegment | undefined
}

export interface RecordedRequest extends RecordedAddresses {
  readonly nowMs: number
  /** Constant for a channel: players derive their time-outs from it. */
  readonly targetDurationMs: number
  readonly guide?: RecordedGuide | undefined
  readonly markers?: readonly Marker[]
}

/** After this time, segments of a lost feed are either in the index or lost. */
const settledMs = 120_000

/** What is older than this is not live, even if it is the last of a lost feed. */
const windowMs = 60_000

interface List {
  readonly segments: readonly RecordedSegment[]
  readonly airings: readonly PromisedAiring[]
  readonly right: Right
  readonly headers: readonly string[]
  readonly discontinuitySequence: number
  readonly isFinal: boolean
}

/** The playlist of a reach, with the same spans, rights and refusals as for a scheduled channel. */
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
  const visible = right === 'replay' ? beforeEdge(segments, airings, nowMs) : segments
  const last = visible.at(-1)
  const listed = visible.filter((segment) => last && endOf(segment) > endOf(last) - windowMs)
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
  const requested = segments.filter((segment) => isWithin(segment, reach))
  const listed = beforeEdge(requested, airings, nowMs)
  const isComplete = (newest && newest.startMs >= endMs) || nowMs >= endMs + settledMs
  const isFinal = isComplete && listed.length === requested.length
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

/** What may be replayed but not shown live enters the archive when its viewers are no longer live. */
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

/** The gap before a segment, and the markers since the previous one, or before the whole list. */
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
