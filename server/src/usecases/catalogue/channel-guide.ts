import type { Answer } from '@onair/contract'
import { dayMs } from '@onair/media'
import { createCache } from '../../core/cache.ts'
import type { Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { type PreparedAnswer, prepareAnswer } from '../../core/prepared-answer.ts'
import type { ViewerRole } from '../../core/viewer.ts'
import { type Channels, type LineupChannel, presentChannel } from '../../modules/channels/index.ts'
import { airingAge, isHiddenFrom } from '../../modules/parental/index.ts'
import type { Recordings } from '../../modules/recording/index.ts'
import {
  type Airing,
  airingsFrom,
  closeAiring,
  type OnAir,
  presentAiring,
  type Schedule,
} from '../../modules/schedule/index.ts'

const hourMs = 3_600_000
const backMs = 72 * hourMs
const aheadMs = 72 * hourMs
const maxWindowMs = 31 * dayMs

type ScheduleItem = Answer<'getContentSchedule'>['schedule'][number]

/** The viewer and the instant of a guide. */
interface GuideView {
  viewer: ViewerRole
  language: string
  nowMs: number
}

/** The sources of a brand's list. */
interface ListSources {
  lineup: unknown
  onAir: OnAir
  /** Channels with recordings. */
  recorded: ReadonlySet<number>
  /** Channels with a plan whose assets are ready. */
  planned: ReadonlySet<number>
}

interface CachedList extends ListSources {
  untilMs: number
  prepared: PreparedAnswer
}

/** Brands times roles times languages. */
const maxCachedLists = 1000

/** The list of a brand, role and language is valid until the next programme begins on any channel. */
function isListStale(list: CachedList, { nowMs, ...sources }: ListSources & { nowMs: number }) {
  const isSame =
    list.lineup === sources.lineup &&
    list.onAir === sources.onAir &&
    list.recorded === sources.recorded &&
    list.planned === sources.planned
  return !isSame || nowMs >= list.untilMs
}

function present(
  channel: LineupChannel,
  airing: Airing,
  { viewer, language, nowMs }: GuideView,
): ScheduleItem {
  const archiveMs = channel.archived_days * dayMs
  const item = presentAiring(airing, { language, nowMs, archiveMs })
  const isHidden = isHiddenFrom(viewer, airingAge(channel.age, airing.program.age))
  return isHidden ? closeAiring(item, language) : item
}

function listOf(channels: LineupChannel[], sources: Omit<ListSources, 'lineup'>, view: GuideView) {
  const { onAir, recorded, planned } = sources
  const { nowMs, language } = view
  const airings = channels.map(({ id }) => airingsFrom(onAir, id, nowMs).slice(0, 2))
  const schedules = channels.map((channel, index) =>
    (airings[index] ?? []).map((airing) => present(channel, airing, view)),
  )
  // A list is outdated once an airing ends or, after a gap, begins.
  const changesMs = airings.flatMap(([first]) => (first ? [first.startMs, first.endMs] : []))
  const untilMs = Math.min(nowMs + hourMs, ...changesMs.filter((ms) => ms > nowMs))
  return {
    untilMs,
    answer: {
      channels: channels.map((channel, index) => {
        const isOnAir = (airings[index]?.[0]?.startMs ?? Infinity) <= nowMs
        const state = {
          currentSchedule: isOnAir ? (schedules[index]?.[0] ?? null) : null,
          isReady: recorded.has(channel.id) || planned.has(channel.id),
        }
        return presentChannel(channel, state, language)
      }),
      current_schedules: schedules.flat(),
      cache_timeout: Math.max(1, Math.ceil((untilMs - nowMs) / 1000)),
    },
  }
}

export interface ChannelGuideOptions {
  channels: Channels
  schedule: Schedule
  recordings: Recordings
}

export function channelGuideHandlers({ channels, schedule, recordings }: ChannelGuideOptions) {
  const lists = createCache<CachedList, ListSources & { nowMs: number }>({
    name: 'channel lists',
    maxEntries: maxCachedLists,
    invalidatedBy: { isStale: isListStale },
  })

  async function readSources(tenantId: number, nowMs: number) {
    const [lineup, onAir, recorded, planned] = await Promise.all([
      channels.lineupOf(tenantId),
      schedule.onAir(nowMs),
      recordings.readyChannels(),
      schedule.readyPlans(),
    ])
    return { lineup, onAir, recorded, planned }
  }

  async function channelList(view: GuideView): Promise<PreparedAnswer> {
    const { viewer, language, nowMs } = view
    const sources = await readSources(viewer.tenantId, nowMs)
    const key = `${viewer.tenantId} ${viewer.role} ${language}`
    const cached = lists.get(key, { ...sources, nowMs })
    if (cached) return cached.prepared
    const shown = sources.lineup.channels.filter(({ age }) => !isHiddenFrom(viewer, age))
    const { answer, untilMs } = listOf(shown, sources, view)
    const prepared = prepareAnswer('listChannels', answer)
    lists.set(key, { ...sources, untilMs, prepared })
    return prepared
  }

  return {
    listChannels: ({ viewer, language, nowMs }) => channelList({ viewer, language, nowMs }),

    listUserChannels: async ({ viewer, language, nowMs }) => {
      const sources = await readSources(viewer.tenantId, nowMs)
      const shown = sources.lineup.channels.filter(({ age }) => !isHiddenFrom(viewer, age))
      const { answer } = listOf(shown, sources, { viewer, nowMs, language })
      return { channels: answer.channels, cache_timeout: answer.cache_timeout }
    },

    getContentSchedule: async ({ viewer, params, query, language, nowMs }) => {
      const startMs = query.start === undefined ? nowMs - backMs : query.start * 1000
      const endMs = query.end === undefined ? Math.max(startMs, nowMs) + aheadMs : query.end * 1000
      if (endMs <= startMs) throw new Failure('invalid_request', { end: 'has to be later than start' })
      if (endMs - startMs > maxWindowMs)
        throw new Failure('invalid_request', { end: 'is over 31 days after start' })
      const channel = await channels.getChannel(viewer.tenantId, params.id)
      const view = { viewer, nowMs, language }
      if (isHiddenFrom(viewer, channel.age)) throw new Failure('not_found')
      const airings = await schedule.between(channel.id, startMs, endMs)
      return { schedule: airings.map((airing) => present(channel, airing, view)) }
    },
  } satisfies Handlers
}
