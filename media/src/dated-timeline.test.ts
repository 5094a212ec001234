import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { airingAt, airingsBetween } from './airings.ts'
import { type DatedAiring, datedTimeline, offAir } from './dated-timeline.ts'
import { anyPlan, anyRight } from './plan.fixture.ts'
import type { RepeatingPlan } from './repeating-plan.ts'
import { repeatingTimeline } from './repeating-timeline.ts'
import { dayMs, segmentMs, sequenceAt, startOfSequence } from './segment-grid.ts'
import { discontinuitiesBefore, segmentAt, type Timeline } from './timeline.ts'

const both = { live: true, replay: true }
const sea = { id: 'sea', segments: 16 }
const blackout = { id: 'placeholder', segments: 5 }
const noonMs = 20_000 * dayMs + dayMs / 2

/** The airings of a plan from an instant on, as rows of a schedule. */
function datedAirings(plan: RepeatingPlan, fromMs: number, untilMs: number): DatedAiring[] {
  const assets = new Map(plan.slots.map(({ programId, asset }) => [programId, asset]))
  return airingsBetween(repeatingTimeline(plan), fromMs, untilMs).map((airing) => ({
    ...{ programId: airing.programId, rights: airing.rights, asset: assets.get(airing.programId) ?? null },
    ...{ startMs: airing.nominalStartMs, endMs: airing.nominalEndMs },
  }))
}

const airing = (programId: string, startMs: number, endMs: number): DatedAiring => ({
  ...{ programId, startMs: noonMs + startMs, endMs: noonMs + endMs, asset: sea, rights: both },
})

const at = (timeline: Timeline, ms: number) => airingAt(timeline, noonMs + ms).programId

test('the dated airings of a plan are sent as the plan is', () => {
  const aroundMs = fc.integer({ min: 30 * dayMs, max: 60 * 365 * dayMs })
  fc.assert(
    fc.property(anyPlan, aroundMs, anyRight, (plan, ms, right) => {
      const repeating = repeatingTimeline(plan)
      const airings = datedAirings(plan, ms - dayMs, ms + dayMs)
      const dated = datedTimeline({ airings, blackout: plan.blackout ?? blackout, gapRights: both })
      const first = sequenceAt(ms)
      const sequences = Array.from({ length: 40 }, (_, index) => first + 13 * index)
      const sentBy = (timeline: Timeline) =>
        sequences.map((sequence) => ({
          ...segmentAt(timeline, sequence, right),
          tags:
            discontinuitiesBefore(timeline, sequence, right) - discontinuitiesBefore(timeline, first, right),
        }))
      expect(sentBy(dated)).toEqual(sentBy(repeating))
    }),
  )
})

test('a gap is off air and sends the placeholder, and so does a programme without an asset', () => {
  const airings = [
    airing('first', 0, 60_000),
    { ...airing('second', 120_000, 180_000), asset: null },
    airing('third', 180_000, 240_000),
  ]
  const timeline = datedTimeline({ airings, blackout, gapRights: both })
  expect([-60_000, 30_000, 90_000, 150_000, 210_000, 300_000].map((ms) => at(timeline, ms))).toEqual([
    ...[offAir, 'first', offAir, 'second', 'third', offAir],
  ])
  const sentAt = (ms: number) => segmentAt(timeline, sequenceAt(noonMs + ms), 'live').assetId
  expect([30_000, 90_000, 150_000, 210_000].map(sentAt)).toEqual(['sea', 'placeholder', 'placeholder', 'sea'])
  const gap = airingAt(timeline, noonMs + 90_000)
  expect([gap.startMs, gap.endMs]).toEqual(
    [60_000, 120_000].map((ms) => startOfSequence(Math.round((noonMs + ms) / segmentMs))),
  )
})

test('the rights off air are those that are given', () => {
  const gapRights = { live: true, replay: false }
  const timeline = datedTimeline({ airings: [airing('first', 0, 60_000)], blackout, gapRights })
  expect(airingAt(timeline, noonMs + 90_000).rights).toEqual(gapRights)
  expect(airingAt(timeline, noonMs + 30_000).rights).toEqual(both)
})

test('an airing too short for a boundary of its own leaves no hole', () => {
  const airings = [
    airing('first', 0, 60_000),
    airing('blink', 60_000, 60_001),
    airing('next', 60_001, 120_000),
  ]
  const timeline = datedTimeline({ airings, blackout, gapRights: both })
  const shown = airingsBetween(timeline, noonMs, noonMs + 110_000).map(({ programId }) => programId)
  expect(shown).toEqual(['first', 'next'])
})

test('without any airing a channel is off air at all times', () => {
  const timeline = datedTimeline({ airings: [], blackout, gapRights: both })
  expect(airingsBetween(timeline, noonMs, noonMs + dayMs).map(({ programId }) => programId)).toEqual([offAir])
})

test('the discontinuity count grows by one after each segment that carries a tag, through gaps as well', () => {
  const airings = [airing('first', 0, 61_000), { ...airing('second', 130_000, 180_000), asset: null }]
  const timeline = datedTimeline({ airings, blackout, gapRights: both })
  const first = sequenceAt(noonMs) - 20
  for (let sequence = first; sequence < first + 90; sequence++) {
    const [before, after] = [sequence, sequence + 1].map((one) =>
      discontinuitiesBefore(timeline, one, 'live'),
    )
    expect((after ?? 0) - (before ?? 0)).toBe(segmentAt(timeline, sequence, 'live').discontinuity ? 1 : 0)
  }
})
