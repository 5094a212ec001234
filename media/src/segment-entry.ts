import { line, quoted, tag } from './playlist-text.ts'
import type { Right } from './rights.ts'
import { segmentMs } from './segment-grid.ts'

export interface SegmentAddress {
  readonly rendition: string
  readonly assetId: string
  /** The index within the asset, from 0. */
  readonly index: number
  /** Its number in the playlist. */
  readonly sequence: number
  /** The right that it needs; on demand everything is a replay. */
  readonly right: Right
}

/** The position of a segment's first key frame in its file. */
export interface KeyFrame {
  readonly uri: string
  readonly offset: number
  readonly length: number
}

export interface Addresses {
  readonly rendition: string
  readonly uriOf: (segment: SegmentAddress) => string
  /** Assets with the same answer share one EXT-X-MAP. Absent for subtitles: WebVTT has no init segment. */
  readonly initUriOf?: (asset: Pick<SegmentAddress, 'rendition' | 'assetId'>) => string
  /** If present, the playlist lists key frames only, for trick play. */
  readonly keyFrameOf?: (segment: SegmentAddress) => KeyFrame
}

export function* headerLines(
  { keyFrameOf }: Addresses,
  mediaSequence: number,
  rest: readonly string[],
): Generator<string> {
  yield '#EXTM3U'
  yield '#EXT-X-VERSION:7'
  yield `#EXT-X-TARGETDURATION:${Math.round(segmentMs / 1000)}`
  yield `#EXT-X-MEDIA-SEQUENCE:${mediaSequence}`
  if (keyFrameOf) yield '#EXT-X-I-FRAMES-ONLY'
  yield* rest
}

/** Empty where no init segment is needed. */
export function mapLine({ rendition, initUriOf }: Addresses, assetId: string): string {
  return initUriOf ? tag('EXT-X-MAP', { URI: quoted(initUriOf({ rendition, assetId })) }) : ''
}

/** The lines of one segment; a long playlist has thousands. */
export function entry(
  { rendition, uriOf, keyFrameOf }: Addresses,
  { assetId, index, sequence, right }: Omit<SegmentAddress, 'rendition'>,
  durationMs: number,
): string {
  const address = { rendition, assetId, index, sequence, right }
  const duration = durationMs === segmentMs ? wholeSegment : extInf(durationMs)
  if (!keyFrameOf) return `${duration}\n${line(uriOf(address))}`
  const { uri, offset, length } = keyFrameOf(address)
  return `${duration}\n#EXT-X-BYTERANGE:${length}@${offset}\n${line(uri)}`
}

const extInf = (durationMs: number) => `#EXTINF:${(durationMs / 1000).toFixed(3)},`
const wholeSegment = extInf(segmentMs)
