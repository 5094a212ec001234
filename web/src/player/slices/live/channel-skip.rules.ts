import { skipSeconds } from '../playhead/skip.rules.ts'
import { type ChannelProgramme, programmeAt } from './channel-timeline.rules.ts'

/** V-4.40: how long after a skip the picture goes on. */
export const skipResumeMs = 400

/** Skips that have added up and wait for another one. */
export interface PendingSkip {
  /** Where the first of them began. */
  fromMs: number
  steps: number
}

export function addSkip(pending: PendingSkip | null, steps: number, atMs: number): PendingSkip {
  return pending ? { ...pending, steps: pending.steps + steps } : { fromMs: atMs, steps }
}

export function skipTarget({ fromMs, steps }: PendingSkip): number {
  return fromMs + steps * skipSeconds * 1000
}

type SkipRefusal = 'future' | 'unscheduled'

/** V-4.38: why a channel is not skipped to an instant; null if it is. */
export function skipRefusal(
  targetMs: number,
  programmes: readonly ChannelProgramme[],
  nowMs: number,
): SkipRefusal | null {
  if (targetMs > nowMs) return 'future'
  return programmeAt(programmes, targetMs) === null ? 'unscheduled' : null
}
