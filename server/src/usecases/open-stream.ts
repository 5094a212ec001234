import { randomUUID } from 'node:crypto'
import { airingAt, countingStart } from '@onair/media'
import { Failure } from '../failure.ts'
import type { Handlers } from '../http/handler.ts'
import type { Channels } from '../modules/channels/index.ts'
import { playlistPath } from '../modules/playback/index.ts'
import type { Schedule } from '../modules/schedule/index.ts'

/** Opens a channel for a viewer: where its playlists are, and what stands beside the picture. */
export function openStreamHandlers(channels: Channels, schedule: Schedule) {
  return {
    getChannelStream: async ({ tenant, params, query, nowMs }) => {
      const channel = await channels.getChannel(tenant.id, params.id)
      if (query.ts !== undefined) throw new Failure('not_built')
      const guide = await schedule.guide()
      const plan = guide.plans.get(channel.id)
      if (!plan?.ladder) throw new Failure('unavailable')
      const [best] = plan.ladder.renditions
      const program = guide.programs.get(Number(airingAt(plan.timeline, nowMs).programId))
      const addressOf = (name: string) => playlistPath(channel.id, countingStart(nowMs), name)
      const master = addressOf('master')
      return {
        hls: best ? addressOf(best.name) : master,
        hls_mbr: master,
        img: program?.image ?? null,
        stat: { id: randomUUID() },
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
