import type { ChannelAnswer, SegmentRequest, Span } from '@onair/media'
import type { Ladder } from '../assets/index.ts'

export interface Moment {
  readonly nowMs: number
  /** How far back the archive reaches. */
  readonly archiveMs: number
}

export interface ChannelSegment extends SegmentRequest {
  readonly rendition: string
}

export interface SegmentFile {
  readonly path: string
  /** The init segment of a file whose time must be set to its place in the channel. */
  readonly initPath?: string
}

/** The media of a channel, from a plan or a recording. Files are paths in the storage. */
export interface ChannelSource {
  readonly ladder: Ladder
  playlist(span: Span, rendition: string, moment: Moment): Promise<ChannelAnswer>
  /** Undefined for a segment that may not be watched now. */
  segmentFile(segment: ChannelSegment, moment: Moment): Promise<SegmentFile | undefined>
  initFile(rendition: string, name: string): Promise<string | undefined>
  /** The thumbnail at an instant of the archive. */
  thumbnailFile(atMs: number, moment: Moment): Promise<string | undefined>
  /** The instants within a range that have a thumbnail of their own. */
  seekPoints(startMs: number, endMs: number, moment: Moment): Promise<number[]>
}
