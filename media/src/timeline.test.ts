import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyInstant, anyPlan, anyRight, dayPlan } from './plan.fixture.ts'
import { repeatingTimeline } from './repeating-timeline.ts'
import { dayMs, nearestSequence, segmentMs, sequenceAt, startOfSequence } from './segment-grid.ts'
import { discontinuitiesBefore, segmentAt } from './timeline.ts'

test('a day is a whole number of segments, so that every cycle is cut alike', () => {
  expect(dayMs % segmentMs).toBe(0)
})

test('a programme begins on the segment boundary nearest to its nominal start', () => {
  const timeline = repeatingTimeline(dayPlan)
  const forenoon = timeline.airingAt(sequenceAt(7 * 3_600_000))
  expect(forenoon.programId).toBe('forenoon')
  expect(forenoon.nominalStartMs).toBe(24_300_000)
  expect(startOfSequence(forenoon.startSequence)).toBe(24_299_520)
})

test('an asset shorter than its slot begins again with a discontinuity, cut off where the slot ends', () => {
  const timeline = repeatingTimeline(dayPlan)
  const { startSequence, endSequence } = timeline.airingAt(sequenceAt(6 * 3_600_000))
  const look = (sequence: number) => {
    const { assetId, index, discontinuity } = segmentAt(timeline, sequence, 'live')
    return `${assetId} ${index}${discontinuity ? ' begins' : ''}`
  }
  expect(look(startSequence)).toBe('golden-hour 0 begins')
  expect(look(startSequence + 6)).toBe('golden-hour 6')
  expect(look(startSequence + 7)).toBe('golden-hour 0 begins')
  expect(look(endSequence - 1)).toBe('golden-hour 2')
  expect(look(endSequence)).toBe('night-sea 0 begins')
})

test('real starts are within half a segment of the nominal ones, however many cycles have passed', () => {
  fc.assert(
    fc.property(anyPlan, anyInstant, (plan, ms) => {
      const airing = repeatingTimeline(plan).airingAt(sequenceAt(ms))
      const startErrorMs = startOfSequence(airing.startSequence) - airing.nominalStartMs
      const endErrorMs = startOfSequence(airing.endSequence) - airing.nominalEndMs
      expect(Math.abs(startErrorMs)).toBeLessThanOrEqual(segmentMs / 2)
      expect(Math.abs(endErrorMs)).toBeLessThanOrEqual(segmentMs / 2)
    }),
  )
})

test('the anchor is an instant at which the first slot begins', () => {
  fc.assert(
    fc.property(anyPlan, fc.integer({ min: 0, max: 1000 }), (plan, cycles) => {
      const anchorMs = (plan.anchorMs ?? 0) + (20 + 7 * cycles) * plan.days * dayMs
      const { programId, nominalStartMs } = repeatingTimeline(plan).airingAt(nearestSequence(anchorMs))
      expect({ programId, nominalStartMs }).toEqual({ programId: 'p0', nominalStartMs: anchorMs })
    }),
  )
})

test('airings follow each other without hole or overlap, also from one cycle into the next', () => {
  fc.assert(
    fc.property(anyPlan, anyInstant, (plan, ms) => {
      const timeline = repeatingTimeline(plan)
      let airing = timeline.airingAt(sequenceAt(ms))
      for (let step = 0; step < 2 * plan.slots.length; step++) {
        const next = timeline.airingAt(airing.endSequence)
        expect(airing.endSequence).toBeGreaterThan(airing.startSequence)
        expect(next.startSequence).toBe(airing.endSequence)
        expect(next.nominalStartMs).toBe(airing.nominalEndMs)
        expect(timeline.airingAt(airing.endSequence - 1)).toEqual(airing)
        airing = next
      }
    }),
  )
})

test('the discontinuity count grows by exactly one after each segment that carries a tag', () => {
  fc.assert(
    fc.property(anyPlan, anyInstant, anyRight, (plan, ms, right) => {
      const timeline = repeatingTimeline(plan)
      // Around the end of an airing, where a loop is cut off and the next programme begins.
      const middle = timeline.airingAt(sequenceAt(ms)).endSequence
      for (let sequence = Math.max(0, middle - 45); sequence < middle + 45; sequence++) {
        const grown =
          discontinuitiesBefore(timeline, sequence + 1, right) -
          discontinuitiesBefore(timeline, sequence, right)
        expect(grown).toBe(segmentAt(timeline, sequence, right).discontinuity ? 1 : 0)
      }
    }),
  )
})

test('the discontinuity count is never negative, wherever the anchor lies', () => {
  fc.assert(
    fc.property(anyPlan, anyRight, (plan, right) => {
      expect(discontinuitiesBefore(repeatingTimeline(plan), 0, right)).toBeGreaterThanOrEqual(0)
    }),
  )
})
