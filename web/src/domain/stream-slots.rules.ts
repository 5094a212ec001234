import type { Answer } from '@onair/contract'
import { ApiFailure } from '@onair/contract/client'

export type WatchedStream = Answer<'takeOverStream'>

/** What is being opened here. */
export type Opened = { contentId: number } | { channelId: number; fromS: number | null }

/** Whether a failure means that other devices have all slots, or took this one's. */
export function isSlotLost(failure: unknown): failure is ApiFailure {
  return (
    failure instanceof ApiFailure &&
    (failure.code === 'too_many_streams' || failure.code === 'stream_taken_over')
  )
}

/** The streams of other devices that can be taken over: all of them, or the one that took over from here. */
export function takeableStreams(streams: readonly WatchedStream[], failure: ApiFailure): WatchedStream[] {
  const others = streams.filter(({ device }) => !device.is_current)
  return failure.code === 'too_many_streams'
    ? others
    : others.filter(({ id }) => id === failure.detail['stream'])
}

/** Whether a device watches what is being opened here; an archive is the same wherever it has got to. */
export function isSameThing(stream: WatchedStream, opened: Opened): boolean {
  if ('contentId' in opened) return stream.content_id === opened.contentId
  return stream.channel_id === opened.channelId && (stream.ts === null) === (opened.fromS === null)
}

/** The instant of the archive that a stream has reached; null for live. */
export function instantOf({ ts, position }: Pick<WatchedStream, 'ts' | 'position'>): number | null {
  return ts === null ? null : ts + (position ?? 0)
}
