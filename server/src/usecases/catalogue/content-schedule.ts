import type { Answer } from '@onair/contract'
import { dayMs } from '@onair/media'
import { createCache } from '../../core/cache.ts'
import type { Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { type PreparedAnswer, prepareAnswer } from '../../core/prepared-answer.ts'
import type { ViewerRole } from '../../core/viewer.ts'
import type { Channels, LineupChannel } from '../../modules/channels/index.ts'
import type { Contents } from '../../modules/contents/index.ts'
import { airingAge, isHiddenFrom } from '../../modules/parental/index.ts'
import {
  type Airing,
  airingsWithin,
  closeAiring,
  presentAiring,
  type Schedule,
} from '../../modules/schedule/index.ts'
import { nextScheduleChange } from './schedule-change.rules.ts'

const backMs = 72 * 3_600_000
const aheadMs = 72 * 3_600_000
const maxWindowMs = 31 * dayMs

type ScheduleItem = Answer<'getContentSchedule'>['schedule'][number]

/** The viewer and the instant of a guide. */
export interface GuideView {
  viewer: ViewerRole
  language: string
  nowMs: number
}

/** An airing as the viewer may see it. */
export function presentShownAiring(
  channel: LineupChannel,
  airing: Airing,
  { viewer, language, nowMs }: GuideView,
  content_id: number | null = null,
): ScheduleItem {
  const archiveMs = channel.archived_days * dayMs
  const item = presentAiring(airing, { language, nowMs, archiveMs })
  const isHidden = isHiddenFrom(viewer, airingAge(channel.age, airing.program.age))
  return isHidden ? closeAiring(item, language) : { ...item, content_id }
}

/** What a schedule is made of; each is another object once it has changed. */
interface ScheduleSources {
  channel: LineupChannel
  days: readonly (readonly Airing[])[]
  contentIds: ReadonlyMap<number, number>
}

interface CachedSchedule extends ScheduleSources {
  /** The instants for which it holds; a clock may be set back. */
  fromMs: number
  untilMs: number
  prepared: PreparedAnswer
}

/** In bytes: a day of a channel in one language is about 15 kB. */
const maxCachedBytes = 32 * 1024 * 1024

function isScheduleStale(cached: CachedSchedule, now: ScheduleSources & { nowMs: number }): boolean {
  const isSame =
    cached.channel === now.channel &&
    cached.contentIds === now.contentIds &&
    cached.days.length === now.days.length &&
    cached.days.every((day, index) => day === now.days[index])
  return !isSame || now.nowMs < cached.fromMs || now.nowMs >= cached.untilMs
}

interface Window {
  startMs: number
  endMs: number
  /** Whether others ask for the same one: not where it depends on the instant. */
  isShared: boolean
}

function readWindow({ start, end }: { start?: number | undefined; end?: number | undefined }, nowMs: number) {
  const startMs = start === undefined ? nowMs - backMs : start * 1000
  const endMs = end === undefined ? Math.max(startMs, nowMs) + aheadMs : end * 1000
  if (endMs <= startMs) throw new Failure('invalid_request', { end: 'has to be later than start' })
  if (endMs - startMs > maxWindowMs)
    throw new Failure('invalid_request', { end: 'is over 31 days after start' })
  return { startMs, endMs, isShared: start !== undefined && end !== undefined }
}

export interface ContentScheduleOptions {
  channels: Channels
  schedule: Schedule
  contents: Contents
}

/** The schedule of one channel: written once for all viewers of a brand, role and language. */
export function contentScheduleHandlers({ channels, schedule, contents }: ContentScheduleOptions) {
  const schedules = createCache<CachedSchedule, ScheduleSources & { nowMs: number }>({
    name: 'schedules',
    maxWeight: maxCachedBytes,
    weightOf: ({ prepared }) => prepared.bytes,
    invalidatedBy: { isStale: isScheduleStale },
  })

  function write(sources: ScheduleSources, { startMs, endMs }: Window, view: GuideView): CachedSchedule {
    const { channel, days, contentIds } = sources
    const airings = airingsWithin(days, startMs, endMs)
    const items = airings.map((airing) =>
      presentShownAiring(channel, airing, view, contentIds.get(airing.program.id) ?? null),
    )
    const archiveMs = channel.archived_days * dayMs
    return {
      ...sources,
      fromMs: view.nowMs,
      untilMs: nextScheduleChange(airings, { nowMs: view.nowMs, archiveMs }),
      prepared: prepareAnswer('getContentSchedule', { schedule: items }),
    }
  }

  return {
    getContentSchedule: async ({ viewer, params, query, language, nowMs }) => {
      const window = readWindow(query, nowMs)
      const { startMs, endMs } = window
      const channel = await channels.getChannel(viewer.tenantId, params.id)
      if (isHiddenFrom(viewer, channel.age)) throw new Failure('not_found')
      const [days, contentIds] = await Promise.all([
        schedule.daysOf(channel.id, startMs, endMs),
        contents.ofPrograms(viewer.tenantId),
      ])
      const sources = { channel, days, contentIds }
      const key = `${viewer.tenantId} ${viewer.role} ${language} ${channel.id} ${startMs} ${endMs}`
      const cached = window.isShared ? schedules.get(key, { ...sources, nowMs }) : undefined
      if (cached) return cached.prepared
      const written = write(sources, window, { viewer, language, nowMs })
      if (window.isShared) schedules.set(key, written)
      return written.prepared
    },
  } satisfies Handlers
}
