import { maxGuideHours } from '@onair/contract'
import { dayMs } from '@onair/media'
import { createCache } from '../../core/cache.ts'
import type { Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { type PreparedAnswer, prepareAnswer } from '../../core/prepared-answer.ts'
import { translate } from '../../core/translate.ts'
import type { ViewerRole } from '../../core/viewer.ts'
import type { Channels, LineupChannel } from '../../modules/channels/index.ts'
import { airingAge, isHiddenFrom } from '../../modules/parental/index.ts'
import { presentGuideItem, type Schedule } from '../../modules/schedule/index.ts'
import type { Access, Asking } from '../access/access.ts'
import { nextTermChange } from './lineup-terms.rules.ts'

const maxWindowS = maxGuideHours * 3600

/** Brands times roles times languages times packets that open channels. */
const maxCachedLists = 1000

interface CachedRows {
  lineup: unknown
  offers: unknown
  /** What is sold now may be closed to everybody by then, or the other way round. */
  untilMs: number
  prepared: PreparedAnswer
}

type RowSources = Pick<CachedRows, 'lineup' | 'offers'>

interface GuideView {
  viewer: ViewerRole
  language: string
  nowMs: number
}

export interface GuideGridOptions {
  channels: Channels
  schedule: Schedule
  access: Access
}

/** The guide of many channels: its rows once, then windows of a few rows and hours. */
export function guideGridHandlers({ channels, schedule, access }: GuideGridOptions) {
  const lists = createCache<CachedRows, RowSources & { nowMs: number }>({
    name: 'guide channels',
    maxEntries: maxCachedLists,
    invalidatedBy: {
      isStale: (list, now) =>
        list.lineup !== now.lineup || list.offers !== now.offers || now.nowMs >= list.untilMs,
    },
  })

  async function listRows(asking: Asking, { viewer: { tenantId }, language, nowMs }: GuideView) {
    const lineup = await channels.lineupOf(tenantId)
    const seen = await access.ofLineup(asking, { tenantId, ...lineup }, nowMs)
    const key = `${tenantId} ${language} ${seen.key}`
    const sources = { lineup, offers: seen.offers }
    const cached = lists.get(key, { ...sources, nowMs })
    if (cached) return cached.prepared
    const decided = lineup.channels.map((channel) => ({ channel, ...seen.decide(channel) }))
    const shown = decided.filter(({ blockedBy }) => blockedBy !== 'hidden')
    const prepared = prepareAnswer('listGuideChannels', {
      channels: shown.map(({ channel: { id, slug, name, number, logo }, blockedBy }) => ({
        ...{ id, slug, name: translate(name, language), number, logo },
        is_purchased: blockedBy !== 'purchase',
      })),
    })
    lists.set(key, { ...sources, untilMs: nextTermChange(lineup.channels, nowMs), prepared })
    return prepared
  }

  async function scheduleOf(channel: LineupChannel, window: Window, { viewer, language, nowMs }: GuideView) {
    const context = { language, nowMs, archiveMs: channel.archived_days * dayMs }
    const airings = await schedule.between(channel.id, window.startMs, window.endMs)
    const items = airings.map((airing) =>
      presentGuideItem(airing, isHiddenFrom(viewer, airingAge(channel.age, airing.program.age)), context),
    )
    return { channel_id: channel.id, items }
  }

  return {
    listGuideChannels: ({ caller, address, viewer, language, nowMs }) =>
      listRows({ caller, address }, { viewer, language, nowMs }),

    getGuide: async ({ viewer, query: { channels: ids, start, end }, language, nowMs }) => {
      if (end <= start) throw new Failure('invalid_request', { end: 'has to be later than start' })
      if (end - start > maxWindowS)
        throw new Failure('invalid_request', { end: `is over ${maxGuideHours} hours after start` })
      const { byId } = await channels.lineupOf(viewer.tenantId)
      const wanted = [...new Set(ids.split(',').map(Number))].flatMap((id) => byId.get(id) ?? [])
      const shown = wanted.filter(({ age }) => !isHiddenFrom(viewer, age))
      const window = { startMs: start * 1000, endMs: end * 1000 }
      const view = { viewer, language, nowMs }
      return { schedules: await Promise.all(shown.map((channel) => scheduleOf(channel, window, view))) }
    },
  } satisfies Handlers
}

interface Window {
  startMs: number
  endMs: number
}
