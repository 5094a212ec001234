import {
  type Addresses,
  airingsBetween,
  channelPlaylist,
  openSegment,
  type SegmentAddress,
  segmentMs,
  sequenceAt,
  startOfSequence,
} from '@onair/media'
import type { MediaAsset } from '../assets/index.ts'
import type { ChannelPlan } from '../schedule/index.ts'
import { assetPaths } from './asset-paths.rules.ts'
import type { ChannelSource } from './channel-source.ts'
import { keyFrameTrack } from './key-frames.rules.ts'

/** Relative, so that one text serves all viewers; the link precedes it in the address. */
const uriOf = ({ right, rendition, sequence }: SegmentAddress) => `../${right}/${rendition}/${sequence}.m4s`

/** Equally encoded assets share an init segment, so that players need no discontinuity between them. */
function initName(asset: MediaAsset | undefined, rendition: string): string | undefined {
  return asset?.ladder?.inits?.[rendition]
}

/** A channel with a plan of assets; undefined until all of them are ready. */
export function scheduledSource({ timeline, ladder, assets }: ChannelPlan): ChannelSource | undefined {
  if (!ladder) return undefined
  const keys = keyFrameTrack(ladder)
  const initUriOf = ({ assetId, rendition }: Pick<SegmentAddress, 'assetId' | 'rendition'>) =>
    `../init/${rendition}/${initName(assets.get(assetId), rendition) ?? assetId}.mp4`

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
      if (!segment) return undefined
      const { assetId, index } = segment
      return {
        path: assetPaths.segment(assetId, rendition, index),
        initPath: assetPaths.init(assetId, rendition),
      }
    },
    async initFile(rendition, name) {
      const asset = [...assets.values()].find((one) => (initName(one, rendition) ?? one.id) === name)
      return asset && assetPaths.init(asset.id, rendition)
    },
    async thumbnailFile(atMs, moment) {
      const segment = openSegment(timeline, { right: 'replay', sequence: sequenceAt(atMs) }, moment)
      return segment && assetPaths.thumbnail(segment.assetId, segment.index)
    },
    async seekPoints(startMs, endMs, { nowMs }) {
      const open = airingsBetween(timeline, startMs, Math.min(endMs, nowMs)).filter(
        ({ rights }) => rights.replay,
      )
      return open.flatMap((airing) => {
        const first = Math.ceil(Math.max(startMs, airing.startMs) / segmentMs)
        const end = Math.ceil(Math.min(endMs, nowMs, airing.endMs) / segmentMs)
        return Array.from({ length: Math.max(0, end - first) }, (_, index) => startOfSequence(first + index))
      })
    },
  }
}
