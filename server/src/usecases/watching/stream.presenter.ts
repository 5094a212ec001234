import type { Answer } from '@onair/contract'

type Stream = Answer<'getChannelStream'>

/** An unprotected stream without extras. */
export const plainStream = {
  ad: null,
  playback_points: [],
  trackers: [],
  stream_info: {},
  streams: [],
  laWidevine: null,
  laFairplay: null,
  laPlayready: null,
  laClearkey: null,
  fpsCertificate: null,
  drm_provider: null,
  drm: null,
  packshots: [],
  screenshot_timings: null,
  screenshot_url: null,
  content_schedule: null,
  duration: null,
} satisfies Partial<Stream>
