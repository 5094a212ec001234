import { createCache } from '../../core/cache.ts'
import type { Handlers } from '../../core/call.ts'
import { type PreparedAnswer, prepareAnswer } from '../../core/prepared-answer.ts'
import { type Channels, type LineupChannel, presentChannel } from '../../modules/channels/index.ts'
import type { Origins } from '../../modules/origins/index.ts'
import type { Recordings } from '../../modules/recording/index.ts'
import { airingsFrom, currentAiring, type OnAir, type Schedule } from '../../modules/schedule/index.ts'
import { errorSentence } from '../../texts/index.ts'
import { closedByTerms, failureCodeOf } from '../access/access.rules.ts'
import type { Access, Asking, LineupAccess } from '../access/access.ts'
import { type GuideView, presentShownAiring } from './content-schedule.ts'
import { nextTermChange } from './lineup-terms.rules.ts'

const hourMs = 3_600_000

/** The sources of a brand's list. */
interface ListSources {
  lineup: unknown
  onAir: OnAir
  /** Channels with recordings. */
  recorded: ReadonlySet<number>
  /** Channels that come from the operator's servers. */
  external: ReadonlyMap<number, unknown>
  /** Channels with a plan whose assets are ready. */
  planned: ReadonlySet<number>
  /** The packets that open channels. */
  offers: unknown
}

interface CachedList extends ListSources {
  untilMs: number
  prepared: PreparedAnswer
}

/** Brands times roles times languages times packets that open channels. */
const maxCachedLists = 1000

/** The list of a brand, role, language and packets is valid until the next programme begins on any channel. */
function isListStale(list: CachedList, now: ListSources & { nowMs: number }) {
  const isSame =
    list.lineup === now.lineup &&
    list.onAir === now.onAir &&
    list.recorded === now.recorded &&
    list.external === now.external &&
    list.planned === now.planned &&
    list.offers === now.offers
  return !isSame || now.nowMs >= list.untilMs
}

/** What a list is made of: channels with the decision whether this viewer may see and watch them. */
interface ListParts extends Pick<ListSources, 'onAir' | 'recorded' | 'external' | 'planned'> {
  channels: readonly LineupChannel[]
  access: LineupAccess
}

function listOf({ channels: all, access, onAir, recorded, external, planned }: ListParts, view: GuideView) {
  const { nowMs, language } = view
  const decided = all.map((channel) => ({ channel, ...access.decide(channel) }))
  const shown = decided.filter(({ blockedBy }) => blockedBy !== 'hidden')
  const channels = shown.map(({ channel }) => channel)
  const airings = channels.map(({ id }) => airingsFrom(onAir, id, nowMs).slice(0, 2))
  const schedules = channels.map((channel, index) =>
    (airings[index] ?? []).map((airing) => presentShownAiring(channel, airing, view)),
  )
  // A list is outdated once an airing ends or, after a gap, begins, and once a channel may be watched or no longer.
  const changesMs = [
    ...airings.flatMap(([first]) => (first ? [first.startMs, first.endMs] : [])),
    nextTermChange(channels, nowMs),
  ]
  const untilMs = Math.min(nowMs + hourMs, ...changesMs.filter((ms) => ms > nowMs))
  return {
    untilMs,
    watchable: new Set(shown.flatMap(({ channel, allowed }) => (allowed ? [channel.id] : []))),
    answer: {
      channels: shown.map(({ channel, offer, ...decision }) => {
        const current = currentAiring(onAir, channel.id, nowMs)
        const isReady = [recorded, external, planned].some((ready) => ready.has(channel.id))
        const closedBy = closedByTerms(decision)
        const code = closedBy ? failureCodeOf(closedBy) : 'unavailable'
        const state = {
          isPurchased: decision.blockedBy !== 'purchase',
          minPrice: offer?.price ?? null,
          currentSchedule: current ? presentShownAiring(channel, current, view) : null,
          accessError: isReady && !closedBy ? null : errorSentence(code, language),
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
  origins: Origins
  access: Access
}

export function channelGuideHandlers({
  channels,
  schedule,
  recordings,
  origins,
  access,
}: ChannelGuideOptions) {
  const lists = createCache<CachedList, ListSources & { nowMs: number }>({
    name: 'channel lists',
    maxEntries: maxCachedLists,
    invalidatedBy: { isStale: isListStale },
  })

  async function readSources(asking: Asking, { viewer: { tenantId }, nowMs }: GuideView) {
    const [lineup, onAir, recorded, external, planned] = await Promise.all([
      channels.lineupOf(tenantId),
      schedule.onAir(nowMs),
      recordings.readyChannels(),
      origins.channels(),
      schedule.readyPlans(),
    ])
    const seen = await access.ofLineup(asking, { tenantId, ...lineup }, nowMs)
    return { lineup, onAir, recorded, external, planned, access: seen }
  }

  async function channelList(asking: Asking, view: GuideView): Promise<PreparedAnswer> {
    const { viewer, language, nowMs } = view
    const { access: seen, ...read } = await readSources(asking, view)
    const sources = { ...read, offers: seen.offers }
    const key = `${viewer.tenantId} ${language} ${seen.key}`
    const cached = lists.get(key, { ...sources, nowMs })
    if (cached) return cached.prepared
    const parts = { ...read, channels: read.lineup.channels, access: seen }
    const { answer, untilMs } = listOf(parts, view)
    const prepared = prepareAnswer('listChannels', answer)
    lists.set(key, { ...sources, untilMs, prepared })
    return prepared
  }

  return {
    listChannels: ({ caller, address, viewer, language, nowMs }) =>
      channelList({ caller, address }, { viewer, language, nowMs }),

    listUserChannels: async ({ caller, address, viewer, language, nowMs }) => {
      const view = { viewer, language, nowMs }
      const { lineup, ...sources } = await readSources({ caller, address }, view)
      const { answer, watchable } = listOf({ ...sources, channels: lineup.channels }, view)
      const own = answer.channels.filter(({ id }) => watchable.has(id))
      return { channels: own, cache_timeout: answer.cache_timeout }
    },
  } satisfies Handlers
}
