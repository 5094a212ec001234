import type { Rights } from './rights.ts'
import { dayMs, segmentMs } from './segment-grid.ts'
import type { Asset } from './timeline.ts'

export interface Slot {
  /** Since the start of the cycle. */
  readonly startMs: number
  readonly programId: string
  /** Repeated until the end of the slot. */
  readonly asset: Asset
  /** Both if absent. */
  readonly rights?: Rights
}

/** A schedule that repeats after one to seven whole days. */
export interface RepeatingPlan {
  readonly days: number
  /** An instant at which a cycle begins, such as local midnight on a Monday. 1970-01-01T00:00Z if absent. */
  readonly anchorMs?: number
  /** Sorted, the first at 0; each lasts until the next. */
  readonly slots: readonly Slot[]
  /** Replaces a slot without the right. Part of the plan, because discontinuities are counted through it. */
  readonly blackout?: Asset
}

export class PlanError extends Error {
  override readonly name = 'PlanError'
}

export function checkPlan({ days, anchorMs = 0, slots, blackout }: RepeatingPlan): void {
  if (!Number.isInteger(days) || days < 1 || days > 7)
    throw new PlanError(`a cycle has 1 to 7 days, not ${days}`)
  if (!Number.isSafeInteger(anchorMs)) throw new PlanError('the anchor is not in whole milliseconds')
  if (slots[0]?.startMs !== 0) throw new PlanError('the first slot begins at 0')
  if (blackout) checkAsset(blackout)

  for (const [index, { startMs, programId, asset, rights }] of slots.entries()) {
    const endMs = slots[index + 1]?.startMs ?? days * dayMs
    if (!Number.isInteger(startMs)) throw new PlanError(`slot ${index} does not begin on a whole millisecond`)
    // Two starts closer than a segment can snap to the same boundary and leave an airing empty.
    if (endMs - startMs < segmentMs)
      throw new PlanError(`slot ${index} (${programId}) is shorter than a segment`)
    if (rights && !(rights.live && rights.replay) && !blackout)
      throw new PlanError(`slot ${index} (${programId}) lacks a right and there is no blackout to show`)
    checkAsset(asset)
  }
}

function checkAsset({ id, segments }: Asset): void {
  if (!Number.isInteger(segments) || segments < 1) throw new PlanError(`asset ${id} has no segments`)
}
