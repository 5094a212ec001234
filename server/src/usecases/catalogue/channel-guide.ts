import type { Answer } from '@onair/contract'
import { airingAt, airingsBetween, dayMs, type GuideAiring } from '@onair/media'
import { createCache } from '../../core/cache.ts'
import type { Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { type PreparedAnswer, prepareAnswer } from '../../core/prepared-answer.ts'
import type { ViewerRole } from '../../core/viewer.ts'
import { type Channels, type LineupChannel, presentChannel } from '../../modules/channels/index.ts'
import { airingAge, isHiddenFrom } from '../../modules/parental/index.ts'
import type { Recordings } from '../../modules/recording/index.ts'
import { closeAiring, type Guide, presentAiring, type Schedule } from '../../modules/schedule/index.ts'

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
  guide: Guide
  /** Channels with recordings. */
  recorded: ReadonlySet<number>
}

interface CachedList extends ListSources {
  untilMs: number
  prepared: PreparedAnswer
}

/** Brands times roles times languages. */
const maxCachedLists = 1000

/** The list of a brand, role and language is valid until the next programme begins on any channel. */
function isListStale(list: CachedList, { lineup, guide, recorded, nowMs }: ListSources & { nowMs: number }) {
  const isSame = list.lineup === lineup && list.guide === guide && list.recorded === recorded
  return !isSame || nowMs >= list.untilMs
}

function present(guide: Guide, channel: LineupChannel, airing: GuideAiring, view: GuideView): ScheduleItem[] {
  const program = guide.programs.get(Number(airing.programId))
  if (!program) return []
  const { viewer, language, nowMs } = view
  const archiveMs = channel.archived_days * dayMs
  const item = presentAiring(airing, program, { language, nowMs, channelId: channel.id, archiveMs })
  return [isHiddenFrom(viewer, airingAge(channel.age, program.age)) ? closeAiring(item, language) : item]
}

/** The current and the next airing of a channel; none without a plan. */
function nowAndNext(guide: Guide, channelId: number, nowMs: number): GuideAiring[] {
  const timeline = guide.plans.get(channelId)?.timeline
  if (!timeline) return []
  const now = airingAt(timeline, nowMs)
  return [now, airingAt(timeline, now.endMs)]
}

function listOf(
  channels: LineupChannel[],
  { guide, recorded }: Omit<ListSources, 'lineup'>,
  view: GuideView,
) {
  const { nowMs, language } = view
  const airings = channels.map(({ id }) => nowAndNext(guide, id, nowMs))
  const schedules = channels.map((channel, index) =>
    (airings[index] ?? []).flatMap((airing) => present(guide, channel, airing, view)),
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

  const readSources = (tenantId: number) =>
    Promise.all([channels.lineupOf(tenantId), schedule.guide(), recordings.readyChannels()])

  async function channelList(view: GuideView): Promise<PreparedAnswer> {
    const { viewer, language, nowMs } = view
    const [lineup, guide, recorded] = await readSources(viewer.tenantId)
    const key = `${viewer.tenantId} ${viewer.role} ${language}`
    const cached = lists.get(key, { lineup, guide, recorded, nowMs })
    if (cached) return cached.prepared
    const shown = lineup.channels.filter(({ age }) => !isHiddenFrom(viewer, age))
    const { answer, untilMs } = listOf(shown, { guide, recorded }, view)
    const prepared = prepareAnswer('listChannels', answer)
    lists.set(key, { lineup, guide, recorded, untilMs, prepared })
    return prepared
  }

  return {
    listChannels: ({ viewer, language, nowMs }) => channelList({ viewer, language, nowMs }),

    listUserChannels: async ({ viewer, language, nowMs }) => {
      const [lineup, guide, recorded] = await readSources(viewer.tenantId)
      const shown = lineup.channels.filter(({ age }) => !isHiddenFrom(viewer, age))
      const { answer } = listOf(shown, { guide, recorded }, { viewer, nowMs, language })
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
      const guide = await schedule.guide()
      const plan = guide.plans.get(channel.id)
      if (!plan) return { schedule: [] }
      const airings = airingsBetween(plan.timeline, startMs, endMs)
      return { schedule: airings.flatMap((airing) => present(guide, channel, airing, view)) }
    },
  } satisfies Handlers
}
