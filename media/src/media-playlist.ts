import { line, quoted, tag, toText } from './playlist-text.ts'
import { segmentMs } from './segment-grid.ts'
import { discontinuitiesBefore, type Segment, segmentAt, type Timeline } from './timeline.ts'

export interface SegmentAddress {
  readonly rendition: string
  readonly assetId: string
  readonly index: number
}

export interface Addresses {
  readonly rendition: string
  readonly uriOf: (segment: SegmentAddress) => string
  /** The same answer for all assets of a ladder with one init segment gives one EXT-X-MAP. */
  readonly initUriOf: (asset: Omit<SegmentAddress, 'index'>) => string
}

export interface Stretch extends Addresses {
  readonly firstSequence: number
  readonly lastSequence: number
  /** Tags before this one are not counted. */
  readonly countedFromSequence: number
  /** Tags that make it a live, event or finished playlist. */
  readonly headers: readonly string[]
}

const seconds = (ms: number) => (ms / 1000).toFixed(3)
const targetSeconds = Math.round(segmentMs / 1000)

/** Any stretch of a timeline as HLS text; live, start-over and catch-up differ in ends and headers only. */
export function mediaPlaylist(timeline: Timeline, stretch: Stretch): string {
  const { firstSequence, countedFromSequence } = stretch
  const tagsBefore =
    discontinuitiesBefore(timeline, firstSequence) - discontinuitiesBefore(timeline, countedFromSequence)
  return toText([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${targetSeconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${firstSequence}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${tagsBefore}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...stretch.headers,
    ...segmentLines(timeline, stretch),
  ])
}

function* segmentLines(timeline: Timeline, stretch: Stretch): Generator<string> {
  const { firstSequence, lastSequence, rendition } = stretch
  let map = ''
  for (let sequence = firstSequence; sequence <= lastSequence; sequence++) {
    const segment = segmentAt(timeline, sequence)
    const { assetId, index } = segment
    const segmentMap = tag('EXT-X-MAP', { URI: quoted(stretch.initUriOf({ rendition, assetId })) })
    if (segment.discontinuity) yield '#EXT-X-DISCONTINUITY'
    if (segmentMap !== map) yield segmentMap
    if (segment.discontinuity || sequence === firstSequence) yield dateTime(segment)
    yield `#EXTINF:${seconds(segmentMs)},`
    yield line(stretch.uriOf({ rendition, assetId, index }))
    map = segmentMap
  }
}

function dateTime({ startMs }: Segment): string {
  return `#EXT-X-PROGRAM-DATE-TIME:${new Date(startMs).toISOString()}`
}
