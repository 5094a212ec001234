import { dayMs, segmentMs } from '@onair/media'
import { batchLoads } from '../../core/batch-loads.ts'
import type { Database, ReadFresh } from '../../db/index.ts'
import type { Airing } from './airing.ts'
import { listAiringsOfChannels } from './airings.repository.ts'

/** A channel and a day since 1970. */
export const dayKey = (channelId: number, day: number): string => `${channelId} ${day}`

/** Loads days of channels; the channels of one day that are asked for together with one statement. */
export function createDayLoader(readFresh: ReadFresh): (key: string) => Promise<readonly Airing[]> {
  const load = batchLoads((keys) => readFresh((db) => loadDays(db, keys)))
  return async (key) => (await load(key)) ?? []
}

async function loadDays(db: Database, keys: readonly string[]): Promise<ReadonlyMap<string, Airing[]>> {
  const loaded = new Map<string, Airing[]>(keys.map((key) => [key, []]))
  const wanted = keys.map((key) => key.split(' ').map(Number))
  const loadDay = async (day: number) => {
    const channelIds = wanted.flatMap(([id = 0, ofDay]) => (ofDay === day ? id : []))
    const [fromMs, untilMs] = [day * dayMs - segmentMs, (day + 1) * dayMs + segmentMs]
    for (const airing of await listAiringsOfChannels(db, channelIds, fromMs, untilMs))
      loaded.get(dayKey(airing.channelId, day))?.push(airing)
  }
  await Promise.all([...new Set(wanted.map(([, day = 0]) => day))].map(loadDay))
  return loaded
}
