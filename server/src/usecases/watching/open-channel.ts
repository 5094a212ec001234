import { dayMs, firstAiring, liveReachMs, type Span, sequenceAt, startOfSequence } from '@onair/media'
import { Failure } from '../../core/failure.ts'
import type { Channels, LineupChannel } from '../../modules/channels/index.ts'
import { airingAge } from '../../modules/parental/index.ts'
import type { AgeLimits, ChannelGrant, OpenChannel } from '../../modules/playback/index.ts'
import type { Recordings } from '../../modules/recording/index.ts'
import type { ChannelPlan, Schedule } from '../../modules/schedule/index.ts'
import { createLimitedPlans, guideWithoutPlan } from './limited-plan.ts'

/** A viewer at the oldest part of the archive may watch on while it expires. */
const maxViewingMs = dayMs / 2

/** Finds the source of a channel, for a brand that carries it and the ages that a link allows. */
export function createOpenChannel(channels: Channels, schedule: Schedule, recordings: Recordings) {
  const limitPlan = createLimitedPlans()

  async function sourceOf({ id, age }: LineupChannel, plan: ChannelPlan | undefined, limits: AgeLimits) {
    const limited = plan && limitPlan(plan, age, limits)
    if (!(await recordings.isRecorded(id))) return limited?.scheduled
    return recordings.sourceOf(id, limited ? limited.promised : guideWithoutPlan(age, limits))
  }

  return async (
    channelId: number,
    { tenantId, limits }: ChannelGrant,
    nowMs: number,
  ): Promise<OpenChannel> => {
    const channel = await channels.getChannel(tenantId, channelId)
    const plan = await schedule.planOf(channelId, nowMs)
    const source = await sourceOf(channel, plan, limits)
    if (!source) throw new Failure('unavailable')
    const archiveMs = channel.archived_days * dayMs + maxViewingMs
    const isShut = (span: Span) => {
      if (span.kind === 'delay') return isTooEarly(plan, delayedAiring(plan, span.seconds, nowMs), nowMs)
      const first = firstOf(plan, span)
      return first !== null && (ageOf(channel, plan, first) > limits.replay || isTooEarly(plan, first, nowMs))
    }
    return { source, moment: { nowMs, archiveMs }, isShut }
  }
}

type FirstAiring = ReturnType<typeof firstAiring>

/** The first airing of a span of the archive; null for live, because any programme may follow. */
function firstOf(plan: ChannelPlan | undefined, span: Span): FirstAiring | null {
  if (span.kind === 'live' || span.kind === 'delay') return null
  return plan && firstAiring(plan.timeline, span)
}

/** The airing that is watched with a delay; undefined where that still counts as live. */
function delayedAiring(plan: ChannelPlan | undefined, seconds: number, nowMs: number): FirstAiring {
  if (seconds * 1000 <= liveReachMs) return undefined
  return plan?.timeline.airingAt(sequenceAt(Math.max(0, nowMs - seconds * 1000)))
}

function ageOf({ age }: LineupChannel, plan: ChannelPlan | undefined, airing: FirstAiring): number {
  return airingAge(age, plan?.programs.get(Number(airing?.programId))?.age)
}

/** Whether an airing that is not started over is still on air. */
function isTooEarly(plan: ChannelPlan | undefined, airing: FirstAiring, nowMs: number): boolean {
  if (!plan || !airing || !plan.closedWhileOnAir.has(airing.nominalStartMs)) return false
  return startOfSequence(airing.endSequence) > nowMs
}
