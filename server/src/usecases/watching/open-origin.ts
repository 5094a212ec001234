import { dayMs, liveReachMs, type Span } from '@onair/media'
import { Failure } from '../../core/failure.ts'
import type { Channels, LineupChannel } from '../../modules/channels/index.ts'
import type { Origins } from '../../modules/origins/index.ts'
import { airingAge } from '../../modules/parental/index.ts'
import type { ChannelGrant, OpenedOrigin } from '../../modules/playback/index.ts'
import { type Airing, isReplayable, type Schedule } from '../../modules/schedule/index.ts'

/** How long a stretch without a programme is asked for at once. */
const unplannedMs = 4 * 3_600_000

/** The first instant of a span of the archive; null for what is live. */
function startOf(span: Span, nowMs: number): number | null {
  switch (span.kind) {
    case 'live':
      return null
    case 'delay':
      return span.seconds * 1000 <= liveReachMs ? null : nowMs - span.seconds * 1000
    case 'programme':
    case 'startover':
      return span.nominalStartSeconds * 1000
    default:
      return span.startSeconds * 1000
  }
}

function endOf(span: Span, startMs: number, airing: Airing | undefined): number {
  if (span.kind === 'range') return span.endSeconds * 1000
  return airing?.nominalEndMs ?? startMs + unplannedMs
}

export interface OpenOriginOptions {
  channels: Channels
  schedule: Schedule
  origins: Origins
}

/**
 * Leads a link to the operator's servers. We cut nothing out of their streams: what a link does not open is refused
 * when it is asked for, and a signed address ends where such a programme begins.
 */
export function createOpenOrigin({ channels, schedule, origins }: OpenOriginOptions) {
  const isOpenLive = ({ age }: LineupChannel, { limits }: ChannelGrant, airing: Airing | undefined) =>
    airingAge(age, airing?.program.age) <= limits.live && (airing?.rights.live ?? true)

  async function openLive(channel: LineupChannel, grant: ChannelGrant, nowMs: number, untilMs: number) {
    const coming = await schedule.between(channel.id, nowMs, untilMs)
    const now = coming.find(({ startMs }) => startMs <= nowMs)
    if (!isOpenLive(channel, grant, now)) throw new Failure('permission_denied')
    const next = coming.find((airing) => airing.startMs > nowMs && !isOpenLive(channel, grant, airing))
    return Math.min(untilMs, next?.startMs ?? untilMs)
  }

  async function requireArchive(
    channel: LineupChannel,
    { limits }: ChannelGrant,
    { startMs, airing, nowMs }: { startMs: number; airing: Airing | undefined; nowMs: number },
  ): Promise<void> {
    if (startMs > nowMs) throw new Failure('not_aired_yet')
    if (nowMs - startMs > channel.archived_days * dayMs) throw new Failure('archive_closed')
    const isAboveAge = airingAge(channel.age, airing?.program.age) > limits.replay
    if (isAboveAge || (airing && !isReplayable(airing, nowMs))) throw new Failure('permission_denied')
  }

  /** Undefined for a channel that we send ourselves. */
  return async (
    channelId: number,
    grant: ChannelGrant,
    span: Span,
    { nowMs, untilMs }: { nowMs: number; untilMs: number },
  ): Promise<OpenedOrigin | undefined> => {
    const format = await origins.formatOf(channelId)
    if (!format) return undefined
    const channel = await channels.getChannel(grant.tenantId, channelId)
    const startMs = startOf(span, nowMs)
    const nowS = Math.floor(nowMs / 1000)
    if (startMs === null) {
      const endMs = await openLive(channel, grant, nowMs, untilMs)
      const expiresS = Math.floor(endMs / 1000)
      const live = await origins.addressOf(channelId, { stretch: null, nowS, expiresS })
      return live === undefined ? undefined : { address: live, format }
    }
    const airing = await schedule.announcedAt(channelId, startMs)
    await requireArchive(channel, grant, { startMs, airing, nowMs })
    const stretch = { startS: startMs / 1000, endS: endOf(span, startMs, airing) / 1000 }
    const address = await origins.addressOf(channelId, {
      stretch,
      nowS,
      expiresS: Math.floor(untilMs / 1000),
    })
    if (address === undefined) throw new Failure('archive_closed')
    return { address, format }
  }
}
