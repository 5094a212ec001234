import { countingStart, dayMs, formatSpan, type Span } from '@onair/media'
import type { Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import type { Channels, LineupChannel } from '../../modules/channels/index.ts'
import type { Origins } from '../../modules/origins/index.ts'
import { airingAge, linkAgeLimit } from '../../modules/parental/index.ts'
import {
  type AgeLimits,
  channelScope,
  type MediaRoutes,
  type Playback,
} from '../../modules/playback/index.ts'
import { type Airing, isReplayable, type Schedule } from '../../modules/schedule/index.ts'
import type { Access, Watching } from '../access/access.ts'
import type { ParentalGate } from '../access/parental-gate.ts'
import { beginViewing } from './begin-viewing.ts'
import { hasPreview, maxPreviewMs } from './preview.rules.ts'
import type { ShowAds } from './show-ads.ts'
import type { SignStream } from './sign-stream.ts'
import { plainStream } from './stream.presenter.ts'
import { type StreamSlots, slotOf } from './stream-slots.ts'

/** V-4.25: an instant this close to now is watched live. */
const liveReachMs = 30_000

/** The requested span: live, or from an instant of the archive, which may be closed. */
function spanOf(channel: LineupChannel, ts: number | undefined, nowMs: number): Span {
  const live: Span = { kind: 'live', day: countingStart(nowMs) / dayMs }
  if (ts === undefined || channel.archived_days === 0) return live
  const sinceMs = nowMs - ts * 1000
  return sinceMs >= 0 && sinceMs <= liveReachMs ? live : { kind: 'from', startSeconds: ts }
}

/** How an airing is watched: live, or from an instant of the archive. */
function watchingOf(
  { archived_days }: LineupChannel,
  { airing, isExternal }: { airing: Airing | undefined; isExternal: boolean },
  startMs: number | null,
  nowMs: number,
): Watching {
  if (startMs === null) {
    const instead = isExternal ? 'missing' : 'placeholder'
    return { action: 'live', liveRight: airing && !airing.rights.live ? instead : 'held' }
  }
  const isRunning = airing !== undefined && airing.endMs > nowMs
  const hasRight = airing === undefined || isReplayable(airing, nowMs)
  return { action: 'replay', startMs, archiveMs: archived_days * dayMs, hasRight, isRunning }
}

/** The links of a channel end when it may no longer be watched, and no later than the given instant. */
const linkEnd = ({ available_until }: LineupChannel, lastMs: number): number =>
  Math.min(available_until?.getTime() ?? Infinity, lastMs)

export interface OpenStreamOptions {
  channels: Channels
  schedule: Schedule
  playback: Playback
  openChannel: MediaRoutes['openChannel']
  gate: ParentalGate
  access: Access
  slots: StreamSlots
  showAds: ShowAds
  signStream: SignStream
  origins: Origins
}

/** Opens a channel for a viewer: its playlists and its player settings. */
export function openStreamHandlers(options: OpenStreamOptions) {
  const { channels, schedule, playback, openChannel, gate, access, origins, showAds, signStream, slots } =
    options

  /** The age limits of a link to a channel: what the session may watch, and no more than the channel needs. */
  async function limitsOf({ id, age }: LineupChannel, open: AgeLimits, nowMs: number): Promise<AgeLimits> {
    const programs = (await schedule.planOf(id, nowMs))?.programs.values() ?? []
    const highest = Math.max(
      airingAge(age, null),
      ...Array.from(programs, (program) => airingAge(age, program.age)),
    )
    return { live: linkAgeLimit(open.live, highest), replay: linkAgeLimit(open.replay, highest) }
  }

  return {
    getChannelStream: async (call) => {
      const { tenant, caller, address, params, query, nowMs } = call
      const channel = await channels.getChannel(tenant.id, params.id)
      const span = spanOf(channel, query.preview ? undefined : query.ts, nowMs)
      const startMs = span.kind === 'from' ? span.startSeconds * 1000 : nowMs
      const shown = await schedule[span.kind === 'live' ? 'at' : 'announcedAt'](channel.id, startMs)
      const format = await origins.formatOf(channel.id)
      const isExternal = format !== undefined
      const wanted = watchingOf(
        channel,
        { airing: shown, isExternal },
        span.kind === 'from' ? startMs : null,
        nowMs,
      )
      const thing = await access.channel(channel, airingAge(channel.age, shown?.program.age))
      await access.require({ caller, address }, thing, wanted, nowMs)
      if (query.preview && !hasPreview(channel, thing.age)) throw new Failure('not_available')
      const limits = await limitsOf(channel, await gate.ageLimits(caller, nowMs), nowMs)
      const grant = { tenantId: tenant.id, limits }
      const ladder = isExternal ? null : (await openChannel(channel.id, grant, nowMs)).source.ladder
      const channelId = channel.id
      const replayed = span.kind === 'from' ? { startS: span.startSeconds, positionS: 0 } : null
      const opened = { contentId: null, channelId, startS: null, positionS: null, ...replayed }
      const holder = query.preview ? beginViewing(caller) : await slots.begin(call, opened)
      const untilMs = linkEnd(channel, query.preview ? nowMs + maxPreviewMs : Infinity)
      const folder = await playback.openScope(channelScope(channel.id, grant), holder, nowMs, untilMs)
      const hasSlot = !query.preview && slotOf(call) !== undefined
      const addressOf = (file: string) => `${folder}/${formatSpan(span)}/${file}`
      const first = ladder?.renditions[0]?.name ?? 'master'
      const hasPictures = channel.archived_days > 0 && ladder?.thumbnails === true
      return {
        ...plainStream,
        ...(format === 'dash'
          ? { hls: null, hls_mbr: null, streams: [{ type: 'dash', url: addressOf('manifest.mpd') } as const] }
          : { hls: addressOf(`${first}.m3u8`), hls_mbr: addressOf('master.m3u8') }),
        ad: query.preview ? null : await showAds(tenant, caller, 'channels', nowMs),
        img: shown?.program.image ?? null,
        stat: await signStream(call, { channelId, holder, hasSlot }),
        screenshot_timings:
          hasPictures && shown
            ? `${folder}/seek_points/${Math.floor(shown.startMs / 1000)}-${Math.ceil(shown.endMs / 1000)}.json`
            : null,
        screenshot_url: hasPictures ? `${folder}/thumbnails/` : null,
        content_schedule: { channel_id: channel.id },
      }
    },
    getChannelConfig: async ({ tenant, caller, address, params, nowMs }) => {
      const channel = await channels.getChannel(tenant.id, params.id)
      const thing = await access.channel(channel, channel.age)
      await access.require({ caller, address }, thing, { action: 'live', liveRight: 'held' }, nowMs)
      return {
        config: { web: channel.player_web, web_vlight: channel.player_web_light },
        ad: await showAds(tenant, caller, 'channels', nowMs),
      }
    },
  } satisfies Handlers
}
