import * as fc from 'fast-check'
import { airingAt } from './airings.ts'
import { delayedAt, liveAt, weekAt } from './channel.fixture.ts'
import { channelPlaylist } from './channel-playlist.ts'
import { anyPlan } from './plan.fixture.ts'
import type { RepeatingPlan } from './repeating-plan.ts'
import { repeatingTimeline } from './repeating-timeline.ts'
import { dayMs } from './segment-grid.ts'
import type { Span } from './stream-address.ts'
import type { Timeline } from './timeline.ts'

interface Moment {
  readonly plan: RepeatingPlan
  /** Close to a change of programmes, where most can go wrong. */
  readonly nowMs: number
  readonly spans: readonly Span[]
}

const secondsBack = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 20_000 }))

/** A channel around a change of programmes, with spans of every kind near it. */
export const anyMoment: fc.Arbitrary<Moment> = fc
  .record({
    plan: anyPlan,
    aroundMs: fc.integer({ min: 30 * dayMs, max: 200 * 365 * dayMs }),
    fromChangeMs: fc.integer({ min: -60_000, max: 90_000 }),
    delaySeconds: secondsBack,
    fromSeconds: secondsBack,
    rangeSeconds: fc.integer({ min: 4, max: 3000 }),
  })
  .map(({ plan, aroundMs, fromChangeMs, delaySeconds, fromSeconds, rangeSeconds }) => {
    const timeline = repeatingTimeline(plan)
    const before = airingAt(timeline, aroundMs)
    const nowMs = before.endMs + fromChangeMs
    const nowSeconds = Math.floor(nowMs / 1000)
    const startSeconds = nowSeconds - fromSeconds
    const [beforeStart, runningStart] = [before, airingAt(timeline, nowMs)].map((airing) =>
      Math.floor(airing.nominalStartMs / 1000),
    )
    const spans: Span[] = [
      liveAt(nowMs),
      delayedAt(nowMs, delaySeconds),
      { kind: 'from', startSeconds },
      { kind: 'range', startSeconds, endSeconds: startSeconds + rangeSeconds },
      { kind: 'startover', nominalStartSeconds: runningStart ?? 0 },
      { kind: 'startover', nominalStartSeconds: beforeStart ?? 0 },
      { kind: 'programme', nominalStartSeconds: beforeStart ?? 0 },
    ]
    return { plan, nowMs, spans }
  })

export function textOf(timeline: Timeline, span: Span, nowMs: number): string | undefined {
  const answer = channelPlaylist(timeline, span, weekAt(nowMs))
  return 'text' in answer ? answer.text : undefined
}
