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
