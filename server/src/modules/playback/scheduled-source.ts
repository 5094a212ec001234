import {
  type Addresses,
  channelPlaylist,
  openSegment,
  type SegmentAddress,
  segmentMs,
  sequenceAt,
  startOfSequence,
} from '@onair/media'
import type { ChannelPlan } from '../schedule/index.ts'
import { assetPaths } from './asset-paths.rules.ts'
import type { ChannelSource } from './channel-source.ts'
import { keyFrameTrack } from './key-frames.rules.ts'

/** Relative, so that one text serves all viewers: the link that opens it stands before it in the address. */
const uriOf = ({ right, rendition, sequence }: SegmentAddress) => `../${right}/${rendition}/${sequence}.m4s`
const initUriOf = ({ assetId, rendition }: Pick<SegmentAddress, 'assetId' | 'rendition'>) =>
  `../init/${rendition}/${assetId}.mp4`

/** A channel whose schedule points at assets; undefined until all of them stand. */
export function scheduledSource({ timeline, ladder, assets }: ChannelPlan): ChannelSource | undefined {
  if (!ladder) return undefined
  const keys = keyFrameTrack(ladder)

  const addressesOf = (name: string): Addresses => {
    if (!keys || name !== keys.name) return { rendition: name, uriOf, initUriOf }
    const { rendition } = keys
    const keyFrameOf = (segment: SegmentAddress) => {
      const length = assets.get(segment.assetId)?.ladder?.keyFrames?.bytes[segment.index] ?? 0
      return { uri: uriOf(segment), offset: 0, length }
    }
    return { rendition, uriOf, initUriOf, keyFrameOf }
  }

  return {
    ladder,
    async playlist(span, name, moment) {
      return channelPlaylist(timeline, span, { ...moment, ...addressesOf(name) })
    },
    async segmentFile({ rendition, ...request }, moment) {
      const segment = openSegment(timeline, request, moment)
      return segment && assetPaths.segment(segment.assetId, rendition, segment.index)
    },
    async initFile(rendition, name) {
      return assets.has(name) ? assetPaths.init(name, rendition) : undefined
    },
    async thumbnailFile(atMs, moment) {
      const segment = openSegment(timeline, { right: 'replay', sequence: sequenceAt(atMs) }, moment)
      return segment && assetPaths.thumbnail(segment.assetId, segment.index)
    },
    async seekPoints(startMs, endMs, { nowMs }) {
      const first = Math.ceil(startMs / segmentMs)
      const end = Math.ceil(Math.min(endMs, nowMs) / segmentMs)
      return Array.from({ length: Math.max(0, end - first) }, (_, index) => startOfSequence(first + index))
    },
  }
}
