import { isRunning, type Programme } from './on-air.rules.ts'

export interface ListedAiring {
  id: string
  channelId: number
  startS: number
  /** Past airings are in the archive, coming ones cannot be watched yet. */
  when: 'past' | 'now' | 'coming'
}

const watchableAtMost = 8
const comingAtMost = 4

/** Airings that can be watched, the running one first and then the latest; and coming ones, the soonest first. */
export function splitAirings(
  schedule: readonly Programme[],
  nowMs: number,
): { watchable: ListedAiring[]; coming: ListedAiring[] } {
  const listed = (item: Programme, when: ListedAiring['when']): ListedAiring => ({
    ...{ id: item.id, channelId: item.channel_id, startS: item.timestamp, when },
  })
  const running = schedule.filter((item) => isRunning(item, nowMs))
  const past = schedule.filter(
    (item) => item.is_catchup_available && item.timestamp * 1000 < nowMs && !isRunning(item, nowMs),
  )
  const coming = schedule.filter((item) => item.timestamp * 1000 >= nowMs && !isRunning(item, nowMs))
  return {
    watchable: [
      ...running.map((item) => listed(item, 'now')),
      ...past.toSorted((a, b) => b.timestamp - a.timestamp).map((item) => listed(item, 'past')),
    ].slice(0, watchableAtMost),
    coming: coming
      .toSorted((a, b) => a.timestamp - b.timestamp)
      .slice(0, comingAtMost)
      .map((item) => listed(item, 'coming')),
  }
}
