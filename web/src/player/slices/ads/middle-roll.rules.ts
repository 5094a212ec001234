import type { AdItem, AdPlan } from './ad.ts'

/** Where the content is, and how much of it was watched. */
export interface Watched {
  positionMs: number
  watchedMs: number
}

export const nothingWatched: Watched = { positionMs: 0, watchedMs: 0 }

/** A longer step between two positions is a jump. */
const maxStepMs = 1000

export function addWatched(before: Watched, positionMs: number): Watched {
  const stepMs = positionMs - before.positionMs
  const isJump = stepMs < 0 || stepMs > maxStepMs
  return { positionMs, watchedMs: before.watchedMs + (isJump ? 0 : stepMs) }
}

/** How often a middle-roll comes where there are no points. */
const stepMsOf = ({ middle_roll }: AdPlan) =>
  (middle_roll.find(({ step }) => step !== null)?.step ?? Number.POSITIVE_INFINITY) * 1000

/**
 * The mark whose middle-roll is due: the last point that was passed, or the last full step of watching. Points that
 * were jumped over count as done; so do those before the position at which the stream was opened.
 */
export function dueMark(plan: AdPlan, { positionMs, watchedMs }: Watched, doneMs: number): number | null {
  if (plan.middle_roll_points.length > 0) {
    const passed = plan.middle_roll_points.map(({ position }) => position).filter((at) => at <= positionMs)
    const last = Math.max(...passed)
    return last > doneMs ? last : null
  }
  const stepMs = stepMsOf(plan)
  const steps = Math.floor(watchedMs / stepMs)
  return steps > 0 && steps * stepMs > doneMs ? steps * stepMs : null
}

/** The ads of a mark: those of its point, else those of the list. */
export function middleItems({ middle_roll, middle_roll_points }: AdPlan, markMs: number): readonly AdItem[] {
  const urls = middle_roll_points.find(({ position }) => position === markMs)?.urls ?? []
  return urls.length > 0 ? urls.map((ad) => ({ ad, step: null, aliases: [] })) : middle_roll
}
