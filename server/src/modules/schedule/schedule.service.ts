import { dayMs, segmentMs } from '@onair/media'
import { type CacheUntilChange, type Database, partOfTopic, type ReadFresh } from '../../db/index.ts'
import type { Airing } from './airing.ts'
import { listAiringsOfProgram, listOnAir } from './airings.repository.ts'
import { loadChannelPlan } from './channel-plan.ts'
import { listReadyPlans } from './plans.repository.ts'
import { listPrograms, readProgram } from './programs.repository.ts'
import { createDayLoader, dayKey } from './schedule-days.ts'

const maxCachedDays = 2_000
const maxCachedPlans = 1_000
const maxCachedPrograms = 2_000

/** What is on air is read for all channels at once, with so much of what follows that the next read may fail. */
const onAirMs = 300_000
const airingsOnAir = 4
const maxCachedOnAir = 3

const scheduleTopic = 'schedule'

/** The topic of a change on one channel; the days and plans of the others stay cached. */
export const channelScheduleTopic = (channelId: number): string => partOfTopic(scheduleTopic, channelId)

/** Airings on air from an instant on, by channel. */
export type OnAir = ReadonlyMap<number, readonly Airing[]>

async function loadOnAir(db: Database, atMs: number): Promise<OnAir> {
  const byChannel = new Map<number, Airing[]>()
  for (const airing of await listOnAir(db, atMs, airingsOnAir)) {
    const airings = byChannel.get(airing.channelId) ?? []
    airings.push(airing)
    byChannel.set(airing.channelId, airings)
  }
  return byChannel
}

/** The airings of a channel that are not over; off air, the first of them has not begun. */
export function airingsFrom(onAir: OnAir, channelId: number, nowMs: number): readonly Airing[] {
  return (onAir.get(channelId) ?? []).filter(({ endMs }) => endMs > nowMs)
}

/** What a channel shows now; undefined while it is off air. */
export function currentAiring(onAir: OnAir, channelId: number, nowMs: number): Airing | undefined {
  return airingsFrom(onAir, channelId, nowMs).find(({ startMs }) => startMs <= nowMs)
}

/** The airings of days that are on air in [fromMs, untilMs); one that runs past midnight is in both days. */
export function airingsWithin(
  days: readonly (readonly Airing[])[],
  fromMs: number,
  untilMs: number,
): Airing[] {
  const byStart = new Map(days.flat().map((airing) => [airing.startMs, airing]))
  return [...byStart.values()].filter(({ startMs, endMs }) => startMs < untilMs && endMs > fromMs)
}

/** What is shown on which channel and when. Reads are a segment wider: real times differ from nominal ones. */
export function createSchedule(readFresh: ReadFresh, cacheUntilChange: CacheUntilChange) {
  const invalidatedBy = scheduleTopic
  const ofChannel = { invalidatedBy, partOf: (key: string) => key.split(' ')[0] ?? '' }
  const dayOf = cacheUntilChange({
    ...{ name: 'schedule days', ...ofChannel, maxEntries: maxCachedDays },
    load: createDayLoader(readFresh),
  })
  const planOf = cacheUntilChange({
    ...{ name: 'channel plans', ...ofChannel, maxEntries: maxCachedPlans },
    load: (key: string) => {
      const [channelId = 0, day = 0] = key.split(' ').map(Number)
      return readFresh((db) => loadChannelPlan(db, channelId, day))
    },
  })
  const onAirFrom = cacheUntilChange({
    ...{ name: 'on air', invalidatedBy, maxEntries: maxCachedOnAir },
    load: (slot: string) => readFresh((db) => loadOnAir(db, Number(slot) * onAirMs - segmentMs)),
  })
  const program = cacheUntilChange({
    ...{ name: 'programs', invalidatedBy, maxEntries: maxCachedPrograms },
    load: (id: string) => readFresh((db) => readProgram(db, Number(id))),
  })

  /** While the database is away, what was read before goes on a little. */
  const orBefore = <T>(read: Promise<T>, readBefore: () => Promise<T>) =>
    read.catch((error: unknown) =>
      readBefore().catch(() => {
        throw error
      }),
    )

  /** The days of a channel that [fromMs, untilMs) touches; each is the same object until its schedule changes. */
  function daysOf(channelId: number, fromMs: number, untilMs: number) {
    const firstDay = Math.floor(fromMs / dayMs)
    const count = Math.max(0, Math.ceil(untilMs / dayMs) - firstDay)
    return Promise.all(
      Array.from({ length: count }, (_, index) => dayOf(dayKey(channelId, firstDay + index))),
    )
  }

  /** The airings of a channel that are on air in [fromMs, untilMs), in order. */
  async function between(channelId: number, fromMs: number, untilMs: number): Promise<Airing[]> {
    return airingsWithin(await daysOf(channelId, fromMs, untilMs), fromMs, untilMs)
  }

  return {
    daysOf,
    between,
    /** The airing at an instant. */
    at: async (channelId: number, ms: number): Promise<Airing | undefined> =>
      (await between(channelId, ms, ms + 1))[0],
    /** The airing announced for an instant. Viewers name announced times; the airing before may end a little later. */
    async announcedAt(channelId: number, ms: number): Promise<Airing | undefined> {
      const near = await between(channelId, ms - segmentMs, ms + segmentMs)
      return near.find(({ nominalStartMs, nominalEndMs }) => nominalStartMs <= ms && ms < nominalEndMs)
    },
    onAir(nowMs: number): Promise<OnAir> {
      const slot = Math.floor(nowMs / onAirMs)
      return orBefore(onAirFrom(String(slot)), () => onAirFrom(String(slot - 1)))
    },
    /** Undefined for a channel without airings. */
    planOf(channelId: number, nowMs: number) {
      const day = Math.floor(nowMs / dayMs)
      return orBefore(planOf(`${channelId} ${day}`), () => planOf(`${channelId} ${day - 1}`))
    },
    readyPlans: cacheUntilChange({
      ...{ name: 'ready plans', invalidatedBy },
      load: () => readFresh(listReadyPlans),
    }),
    findProgram: (id: number) => program(String(id)),
    programs: (ids: readonly number[]) => readFresh((db) => listPrograms(db, ids)),
    airingsOf: (programId: number, fromMs: number, untilMs: number) =>
      readFresh((db) => listAiringsOfProgram(db, programId, fromMs, untilMs)),
  }
}

export type Schedule = ReturnType<typeof createSchedule>
