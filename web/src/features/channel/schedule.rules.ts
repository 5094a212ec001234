import {
  endMs,
  isRunning,
  type Programme,
  realEndMs,
  realStartMs,
  startMs,
} from '../../domain/on-air.rules.ts'

/** The viewer's calendar day around an instant; 23 or 25 hours where clocks change. */
export function dayBounds(nowMs: number): { startMs: number; endMs: number } {
  const start = new Date(nowMs)
  start.setHours(0, 0, 0, 0)
  const end = new Date(start)
  end.setDate(end.getDate() + 1)
  return { startMs: start.getTime(), endMs: end.getTime() }
}

const hourMs = 3_600_000
const minBackMs = 72 * hourMs
const aheadMs = 72 * hourMs

export interface Reach {
  startMs: number
  endMs: number
}

/** The part of the schedule that is shown: three days, or the whole archive, back and three days ahead. */
export function scheduleReach(archivedDays: number, nowMs: number): Reach {
  return { startMs: nowMs - Math.max(minBackMs, archivedDays * 24 * hourMs), endMs: nowMs + aheadMs }
}

/** An instant of each day within the reach, in order. */
export function daysWithin({ startMs, endMs }: Reach): number[] {
  const days: number[] = []
  for (let dayMs = startMs; dayMs < endMs; dayMs = dayBounds(dayMs).endMs) days.push(dayMs)
  return days
}

/** An instant of the day before and of the day after; null outside the reach. */
export function neighbourDays(
  dayMs: number,
  reach: Reach,
): { previousMs: number | null; nextMs: number | null } {
  const { startMs, endMs } = dayBounds(dayMs)
  return {
    previousMs: startMs > reach.startMs ? startMs - 1 : null,
    nextMs: endMs < reach.endMs ? endMs : null,
  }
}

type ScheduleRefusal = 'error_schedule_from_future' | 'error_schedule_copyright_banned' | 'not_purchased'

/** Why a programme cannot be played; null if it can. A-39: the future, then the purchase, then the archive. */
export function refusalOf(item: Programme, isPurchased: boolean, nowMs: number): ScheduleRefusal | null {
  if (isRunning(item, nowMs)) return null
  if (realStartMs(item) > nowMs) return 'error_schedule_from_future'
  if (!isPurchased) return 'not_purchased'
  return item.is_catchup_available ? null : 'error_schedule_copyright_banned'
}

export interface DaySchedule {
  past: Programme[]
  running: Programme | null
  coming: Programme[]
}

export function splitDay(schedule: readonly Programme[], nowMs: number): DaySchedule {
  const ordered = [...schedule].sort((a, b) => realStartMs(a) - realStartMs(b))
  return {
    past: ordered.filter((item) => realEndMs(item) <= nowMs),
    running: ordered.find((item) => isRunning(item, nowMs)) ?? null,
    coming: ordered.filter((item) => realStartMs(item) > nowMs),
  }
}

/** The scheduled programme at an instant, and the next one. */
export function promisedAt(
  schedule: readonly Programme[],
  atMs: number,
): { now: Programme | null; next: Programme | null } {
  const now = schedule.find((item) => startMs(item) <= atMs && atMs < endMs(item)) ?? null
  return { now, next: (now && schedule.find((item) => startMs(item) === endMs(now))) ?? null }
}
