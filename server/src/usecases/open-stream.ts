import { randomBytes } from 'node:crypto'
import { airingAt, countingStart, dayMs, formatSpan, type Span } from '@onair/media'
import { Failure } from '../failure.ts'
import type { Handlers } from '../http/handler.ts'
import type { Channels, LineupChannel } from '../modules/channels/index.ts'
import { channelScope, type Playback } from '../modules/playback/index.ts'
import type { Schedule } from '../modules/schedule/index.ts'

/** V-4.25: whoever asks for an instant this near to now watches live. */
const liveReachMs = 30_000

/** Where a viewer wants to be: live, or at an instant of the archive. */
function spanOf(channel: LineupChannel, ts: number | undefined, nowMs: number): Span {
  const live: Span = { kind: 'live', day: countingStart(nowMs) / dayMs }
  if (ts === undefined || channel.archived_days === 0) return live
  const atMs = ts * 1000
  if (atMs > nowMs) throw new Failure('not_aired_yet')
  if (nowMs - atMs <= liveReachMs) return live
  if (nowMs - atMs > channel.archived_days * dayMs) throw new Failure('archive_closed')
  return { kind: 'from', startSeconds: ts }
}

/** Opens a channel for a viewer: where its playlists are, and what stands beside the picture. */
export function openStreamHandlers(channels: Channels, schedule: Schedule, playback: Playback) {
  return {
    getChannelStream: async ({ tenant, params, query, nowMs }) => {
      const channel = await channels.getChannel(tenant.id, params.id)
      const span = spanOf(channel, query.ts, nowMs)
      const guide = await schedule.guide()
      const plan = guide.plans.get(channel.id)
      if (!plan?.ladder) throw new Failure('unavailable')
      const session = randomBytes(16).toString('base64url')
      const folder = await playback.openScope(channelScope(channel.id), session, nowMs)
      const addressOf = (name: string) => `${folder}/${formatSpan(span)}/${name}.m3u8`
      const [first] = plan.ladder.renditions
      const shownMs = span.kind === 'from' ? span.startSeconds * 1000 : nowMs
      const program = guide.programs.get(Number(airingAt(plan.timeline, shownMs).programId))
      return {
        hls: addressOf(first?.name ?? 'master'),
        hls_mbr: addressOf('master'),
        img: program?.image ?? null,
        stat: { id: session },
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
        content_schedule: { channel_id: channel.id },
        duration: null,
      }
    },
  } satisfies Handlers
}
