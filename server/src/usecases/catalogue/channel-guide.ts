import type { Answer } from '@onair/contract'
import { airingAt, airingsBetween, dayMs, type GuideAiring } from '@onair/media'
import type { Caller, Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { type PreparedAnswer, prepareAnswer } from '../../core/prepared-answer.ts'
import { type Channels, type LineupChannel, presentChannel } from '../../modules/channels/index.ts'
import { airingAge, isRestricted, type Role } from '../../modules/parental/index.ts'
import type { Recordings } from '../../modules/recording/index.ts'
import { closeAiring, type Guide, presentAiring, type Schedule } from '../../modules/schedule/index.ts'

const hourMs = 3_600_000
const backMs = 72 * hourMs
const aheadMs = 72 * hourMs
const longestWindowMs = 31 * dayMs

type ScheduleItem = Answer<'getContentSchedule'>['schedule'][number]

/** By whom and when. */
interface Seen {
  role: Role
  language: string
  nowMs: number
}

interface KeptList {
  lineup: unknown
  guide: Guide
  recorded: ReadonlySet<number>
  untilMs: number
  prepared: PreparedAnswer
}

function present(guide: Guide, channel: LineupChannel, airing: GuideAiring, seen: Seen): ScheduleItem[] {
  const program = guide.programs.get(Number(airing.programId))
  if (!program) return []
  const { role, language, nowMs } = seen
  const archiveMs = channel.archived_days * dayMs
  const item = presentAiring(airing, program, { language, nowMs, channelId: channel.id, archiveMs })
  return [isHiddenFrom(role, airingAge(channel.age, program.age)) ? closeAiring(item, language) : item]
}

/** Now and next of a channel; none where it has no plan. */
function nowAndNext(guide: Guide, channelId: number, nowMs: number): GuideAiring[] {
  const timeline = guide.plans.get(channelId)?.timeline
  if (!timeline) return []
  const now = airingAt(timeline, nowMs)
  return [now, airingAt(timeline, now.endMs)]
}

/** What the list is made of. */
interface Known {
  guide: Guide
  /** Channels of which recordings stand. */
  recorded: ReadonlySet<number>
}

function listOf(channels: LineupChannel[], { guide, recorded }: Known, seen: Seen) {
  const { nowMs, language } = seen
  const airings = channels.map(({ id }) => nowAndNext(guide, id, nowMs))
  const schedules = channels.map((channel, index) =>
    (airings[index] ?? []).flatMap((airing) => present(guide, channel, airing, seen)),
  )
  const untilMs = Math.min(nowMs + hourMs, ...airings.flatMap(([now]) => (now ? [now.endMs] : [])))
  return {
    untilMs,
    answer: {
      channels: channels.map((channel, index) => {
        const state = {
          currentSchedule: schedules[index]?.[0] ?? null,
          isReady: recorded.has(channel.id) || guide.plans.get(channel.id)?.ladder !== undefined,
        }
        return presentChannel(channel, state, language)
      }),
      current_schedules: schedules.flat(),
      cache_timeout: Math.max(1, Math.ceil((untilMs - nowMs) / 1000)),
    },
  }
}

const roleOf = ({ profile }: Caller): Role => profile?.role ?? 'adult'

/** V-5.02: a child is shown nothing that it may not watch. */
function isHiddenFrom(role: Role, age: number | null): boolean {
  return role === 'child' && isRestricted(age, role)
}

export interface ChannelGuideOptions {
  channels: Channels
  schedule: Schedule
  recordings: Recordings
}

export function channelGuideHandlers({ channels, schedule, recordings }: ChannelGuideOptions) {
  const kept = new Map<string, KeptList>()

  const know = (tenantId: number) =>
    Promise.all([channels.lineupOf(tenantId), schedule.guide(), recordings.readyChannels()])

  /** The list is the same for a brand, role and language until the next programme begins somewhere. */
  async function channelList(tenantId: number, seen: Seen): Promise<PreparedAnswer> {
    const { role, language, nowMs } = seen
    const [lineup, guide, recorded] = await know(tenantId)
    const key = `${tenantId} ${role} ${language}`
    const known = kept.get(key)
    const isSame = known?.lineup === lineup && known.guide === guide && known.recorded === recorded
    if (known && isSame && nowMs < known.untilMs) return known.prepared
    const shown = lineup.channels.filter(({ age }) => !isHiddenFrom(role, age))
    const { answer, untilMs } = listOf(shown, { guide, recorded }, seen)
    const prepared = prepareAnswer('listChannels', answer)
    kept.set(key, { lineup, guide, recorded, untilMs, prepared })
    return prepared
  }

  return {
    listChannels: ({ tenant, caller, language, nowMs }) =>
      channelList(tenant.id, { role: roleOf(caller), language, nowMs }),

    listUserChannels: async ({ tenant, caller, language, nowMs }) => {
      const [lineup, guide, recorded] = await know(tenant.id)
      const role = roleOf(caller)
      const shown = lineup.channels.filter(({ age }) => !isHiddenFrom(role, age))
      const { answer } = listOf(shown, { guide, recorded }, { role, nowMs, language })
      return { channels: answer.channels, cache_timeout: answer.cache_timeout }
    },

    getContentSchedule: async ({ tenant, caller, params, query, language, nowMs }) => {
      const startMs = query.start === undefined ? nowMs - backMs : query.start * 1000
      const endMs = query.end === undefined ? Math.max(startMs, nowMs) + aheadMs : query.end * 1000
      if (endMs <= startMs) throw new Failure('invalid_request', { end: 'has to be later than start' })
      if (endMs - startMs > longestWindowMs)
        throw new Failure('invalid_request', { end: 'is over 31 days after start' })
      const channel = await channels.getChannel(tenant.id, params.id)
      const seen = { role: roleOf(caller), nowMs, language }
      if (isHiddenFrom(seen.role, channel.age)) throw new Failure('not_found')
      const guide = await schedule.guide()
      const plan = guide.plans.get(channel.id)
      if (!plan) return { schedule: [] }
      const airings = airingsBetween(plan.timeline, startMs, endMs)
      return { schedule: airings.flatMap((airing) => present(guide, channel, airing, seen)) }
    },
  } satisfies Handlers
}
