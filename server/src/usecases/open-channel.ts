import { airingsBetween, dayMs, type RecordedGuide } from '@onair/media'
import { Failure } from '../failure.ts'
import type { Channels } from '../modules/channels/index.ts'
import { type ChannelSource, type OpenChannel, scheduledSource } from '../modules/playback/index.ts'
import type { Recordings } from '../modules/recording/index.ts'
import type { ChannelPlan, Schedule } from '../modules/schedule/index.ts'

/** Whoever began at the far end of the archive may go on while that end moves. */
const longestViewingMs = dayMs / 2

/** Finds what a channel sends, for a brand that carries it. */
export function createOpenChannel(channels: Channels, schedule: Schedule, recordings: Recordings) {
  const scheduled = new WeakMap<ChannelPlan, ChannelSource>()
  const promised = new WeakMap<ChannelPlan, RecordedGuide>()

  async function sourceOf(channelId: number): Promise<ChannelSource> {
    const plan = (await schedule.guide()).plans.get(channelId)
    if (await recordings.isRecorded(channelId)) {
      const guide = plan && (promised.get(plan) ?? promisedBy(plan))
      if (plan && guide) promised.set(plan, guide)
      const source = await recordings.sourceOf(channelId, guide)
      if (!source) throw new Failure('unavailable')
      return source
    }
    const source = plan && (scheduled.get(plan) ?? scheduledSource(plan))
    if (!source) throw new Failure('unavailable')
    scheduled.set(plan, source)
    return source
  }

  return async (tenantId: number, channelId: number, nowMs: number): Promise<OpenChannel> => {
    const channel = await channels.getChannel(tenantId, channelId)
    const archiveMs = channel.archived_days * dayMs + longestViewingMs
    return { source: await sourceOf(channel.id), moment: { nowMs, archiveMs } }
  }
}

/** A feed does not say what it shows; the plan of its channel does. */
function promisedBy({ timeline }: ChannelPlan): RecordedGuide {
  return (startMs, endMs) => airingsBetween(timeline, startMs, endMs)
}
