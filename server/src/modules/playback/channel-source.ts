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
  /** The init segment of a file whose time has to be set to its place in the channel. */
  readonly initPath?: string
}

/** What a channel sends, wherever it comes from. Files are paths in the storage of media. */
export interface ChannelSource {
  readonly ladder: Ladder
  playlist(span: Span, rendition: string, moment: Moment): Promise<ChannelAnswer>
  /** Undefined for what may not be had now. */
  segmentFile(segment: ChannelSegment, moment: Moment): Promise<SegmentFile | undefined>
  initFile(rendition: string, name: string): Promise<string | undefined>
  /** The picture at an instant of the archive. */
  thumbnailFile(atMs: number, moment: Moment): Promise<string | undefined>
  /** The instants between two that have a picture of their own. */
  seekPoints(startMs: number, endMs: number, moment: Moment): Promise<number[]>
}
