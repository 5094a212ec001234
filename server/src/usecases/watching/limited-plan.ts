import { airingsBetween, type RecordedGuide, type Rights } from '@onair/media'
import { airingAge } from '../../modules/parental/index.ts'
import { type AgeLimits, type ChannelSource, scheduledSource } from '../../modules/playback/index.ts'
import type { ChannelPlan, Program } from '../../modules/schedule/index.ts'

/** A channel for viewers up to some ages. */
export interface LimitedPlan {
  /** The guide of a recorded channel comes from its plan, because a feed does not contain one. */
  promised: RecordedGuide
  /** Undefined until all assets of the plan are ready. */
  scheduled: ChannelSource | undefined
}

function rightsWithin(limits: AgeLimits, age: number): Rights {
  return { live: age <= limits.live, replay: age <= limits.replay }
}

/** Replaces programmes for older viewers by the placeholder; one object for all viewers of the same limits. */
export function createLimitedPlans() {
  const plans = new WeakMap<ChannelPlan, Map<string, LimitedPlan>>()

  function make(plan: ChannelPlan, channelAge: number | null, limits: AgeLimits): LimitedPlan {
    const within = (program: Program | undefined) => rightsWithin(limits, airingAge(channelAge, program?.age))
    const isWhole = [undefined, ...plan.programs.values()].every((program) => {
      const { live, replay } = within(program)
      return live && replay
    })
    const timeline = isWhole ? plan.timeline : plan.timelineWithin(within)
    return {
      promised: (startMs, endMs) => airingsBetween(timeline, startMs, endMs),
      scheduled: scheduledSource({ ...plan, timeline }),
    }
  }

  return (plan: ChannelPlan, channelAge: number | null, limits: AgeLimits): LimitedPlan => {
    const cached = plans.get(plan) ?? new Map<string, LimitedPlan>()
    plans.set(plan, cached)
    const key = `${channelAge} ${limits.live} ${limits.replay}`
    const found = cached.get(key) ?? make(plan, channelAge, limits)
    cached.set(key, found)
    return found
  }
}

const unplannedGuides = new Map<string, RecordedGuide>()

/** A recorded channel without a plan has its own age; undefined where all of it may be watched. */
export function guideWithoutPlan(channelAge: number | null, limits: AgeLimits): RecordedGuide | undefined {
  const rights = rightsWithin(limits, airingAge(channelAge, null))
  if (rights.live && rights.replay) return undefined
  const key = `${rights.live} ${rights.replay}`
  const guide =
    unplannedGuides.get(key) ??
    ((startMs, endMs) => [{ programId: '', rights, nominalStartMs: startMs, nominalEndMs: endMs }])
  unplannedGuides.set(key, guide)
  return guide
}
