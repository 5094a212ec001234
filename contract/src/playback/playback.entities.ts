import { z } from 'zod'
import { AdInfo } from '../ads/ads.entities.ts'
import { entity } from '../core/entity.ts'
import { Id, PublicDeviceId, Timestamp, Url } from '../core/values.ts'

export const PlaybackPoint = entity('PlaybackPoint', {
  type: z.string().meta({ examples: ['intro'] }),
  start: z.int().meta({ examples: [0], description: 'Milliseconds' }),
  end: z
    .int()
    .nullable()
    .meta({ examples: [8000], description: 'Milliseconds; null: 8 s after the start' }),
  button: z.object({ action: z.enum(['skip', 'start', 'next', 'finish']), title: z.string() }).nullable(),
})

/** A manifest by its format and the key system that opens it; `dash` alone is not protected. */
export const StreamManifest = entity('StreamManifest', {
  type: z.enum(['dash_widevine', 'hls_fairplay', 'dash_playready', 'dash_clearkey', 'hls_clearkey', 'dash']),
  url: Url,
})

export const Stream = entity('Stream', {
  /** Null for a channel that comes as DASH from elsewhere; `streams` has it. */
  hls: Url.nullable(),
  /** The multivariant playlist. */
  hls_mbr: Url.nullable(),
  img: Url.nullable(),
  stat: z.object({ id: z.string() }),
  ad: AdInfo.nullable(),
  playback_points: z.array(PlaybackPoint),
  trackers: z.array(z.object({ tracker_type: z.string(), params: z.record(z.string(), z.string()) })),
  stream_info: z.record(z.string(), z.string()),
  streams: z.array(StreamManifest),
  laWidevine: Url.nullable(),
  laFairplay: Url.nullable(),
  laPlayready: Url.nullable(),
  laClearkey: Url.nullable(),
  fpsCertificate: Url.nullable(),
  drm_provider: z.string().nullable(),
  drm: z.object({ thumbUrl: Url.nullable() }).nullable(),
  packshots: z.array(z.object({ url: Url })),
  screenshot_timings: Url.nullable(),
  screenshot_url: Url.nullable(),
  content_schedule: z.object({ channel_id: Id }).nullable(),
  duration: z
    .int()
    .nullable()
    .meta({ examples: [5400], description: 'Seconds' }),
})

export const StreamId = z
  .string()
  .regex(/^[\w-]{16}$/)
  .meta({ examples: ['q7J2mX0aTz_4Yw-1'] })

/** What a device of the account watches now. */
export const WatchedStream = entity('WatchedStream', {
  id: StreamId,
  device: z.object({
    id: PublicDeviceId,
    device_type: z.string().meta({ examples: ['tv'] }),
    vendor: z.string().nullable(),
    model: z.string().nullable(),
    /** Whether it is the device of this call. */
    is_current: z.boolean(),
  }),
  /** Null where the viewer may not see what it is. */
  title: z.string().nullable(),
  content_id: Id.nullable(),
  channel_id: Id.nullable(),
  ts: Timestamp.nullable().meta({ description: 'The instant of the archive where it began; null for live' }),
  position: z
    .int()
    .nonnegative()
    .nullable()
    .meta({ examples: [1200], description: 'Seconds from the start, by now; null for live' }),
  opened_at: Timestamp,
})

export const ChannelConfig = entity('ChannelConfig', {
  config: z.object({ web: Url.nullable(), web_vlight: Url.nullable() }),
  ad: AdInfo.nullable(),
})

export const AudioTrack = entity('AudioTrack', {
  id: z.int(),
  language: z.string(),
  name: z.string(),
  enabled: z.boolean(),
})

/** Diagnostics of a playback error; addresses come without tokens. */
export const ErrorDiagnostics = entity('ErrorDiagnostics', {
  code: z.string().meta({ examples: ['fragLoadError'] }),
  errorType: z.string().meta({ examples: ['networkError'] }),
  streamType: z.string().meta({ examples: ['hls'] }),
  url: Url,
  position: z.number().meta({ examples: [12.5], description: 'Seconds' }),
  details: z.string(),
  contentId: Id.nullable(),
  channelId: Id.nullable(),
  libraryId: Id.nullable(),
  timestamp: Timestamp,
  userAgent: z.string().meta({ examples: ['Browser/1.0'] }),
  fragErrors: z
    .int()
    .nonnegative()
    .meta({ examples: [0] }),
  totalErrors: z
    .int()
    .nonnegative()
    .meta({ examples: [2] }),
  errorRetryCount: z
    .int()
    .nonnegative()
    .meta({ examples: [1] }),
})
