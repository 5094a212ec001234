import type { ChannelRequest } from './channel-playlist.ts'
import { countingStart } from './live-window.ts'
import type { Addresses, SegmentAddress } from './segment-entry.ts'
import { dayMs } from './segment-grid.ts'
import type { Span } from './stream-address.ts'

export const addresses = {
  rendition: '720p',
  uriOf: ({ rendition, assetId, index }: SegmentAddress) => `/media/${assetId}/${rendition}/${index}.m4s`,
  initUriOf: ({ rendition }: Pick<SegmentAddress, 'rendition'>) => `/media/${rendition}/init.mp4`,
}

/** A subtitle track has no init segment. */
export const subtitleAddresses = {
  rendition: 'text-en',
  uriOf: ({ rendition, assetId, index }: SegmentAddress) => `/media/${assetId}/${rendition}/${index}.vtt`,
}

export const keyFrameAddresses = {
  ...addresses,
  keyFrameOf: (segment: SegmentAddress) => ({
    uri: addresses.uriOf(segment),
    offset: 800,
    length: 5000 + segment.index,
  }),
}

export const weekAt = (nowMs: number, own: Addresses = addresses): ChannelRequest => ({
  ...own,
  nowMs,
  archiveMs: 7 * dayMs,
})

export const liveAt = (nowMs: number): Span => ({ kind: 'live', day: countingStart(nowMs) / dayMs })

export const delayedAt = (nowMs: number, seconds: number): Span => ({
  kind: 'delay',
  seconds,
  day: countingStart(nowMs - seconds * 1000) / dayMs,
})
