import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Anchor, type Arrival, placeArrival } from './clock.ts'

const toleranceMs = 3000
const first: Arrival = { startMs: 500, endMs: 4500, isBreak: true, arrivedMs: 1_000_000 }

test('the first segment of a feed was on when it came in', () => {
  const { place } = placeArrival(first, undefined, undefined, toleranceMs)
  expect(place).toEqual({ startMs: 996_000, durationMs: 4000, discontinuity: true, gapMs: 0 })
})

test('then the clock of the feed counts, not how late the network is', () => {
  const { anchor } = placeArrival(first, undefined, undefined, toleranceMs)
  const late = { startMs: 4500, endMs: 8500, isBreak: false, arrivedMs: 1_006_500 }
  expect(placeArrival(late, anchor, 1_000_000, toleranceMs)).toEqual({
    place: { startMs: 1_000_000, durationMs: 4000, discontinuity: false, gapMs: 0 },
    anchor,
  })
})

test.each<[why: string, arrival: Arrival, gapMs: number]>([
  ['a feed that was away', { startMs: 4500, endMs: 8500, isBreak: true, arrivedMs: 1_024_000 }, 20_000],
  [
    'a feed that stood still unnoticed',
    { startMs: 4500, endMs: 8500, isBreak: false, arrivedMs: 1_014_000 },
    10_000,
  ],
  ['time stamps that ran ahead', { startMs: 4500, endMs: 8500, isBreak: false, arrivedMs: 1_000_500 }, 0],
  [
    'a segment that was not kept',
    { startMs: 8500, endMs: 12_500, isBreak: false, arrivedMs: 1_008_000 },
    4000,
  ],
])('%s is marked', (_, arrival, gapMs) => {
  const { anchor } = placeArrival(first, undefined, undefined, toleranceMs)
  const { place } = placeArrival(arrival, anchor, 1_000_000, toleranceMs)
  expect(place).toEqual({ startMs: 1_000_000 + gapMs, durationMs: 4000, discontinuity: true, gapMs })
})

test('whatever a feed does, segments follow each other without overlap, and every hole is marked', () => {
  const step = fc.record({
    jumpMs: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e6, noNaN: true })),
    lengthMs: fc.double({ min: 40, max: 6499, noNaN: true }),
    isBreak: fc.boolean(),
    lateMs: fc.integer({ min: -20_000, max: 600_000 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let [mediaMs, arrivedMs] = [0, 1_000_000]
      let anchor: Anchor | undefined
      let lastEndMs: number | undefined
      for (const { jumpMs, lengthMs, isBreak, lateMs } of steps) {
        const startMs = mediaMs + jumpMs
        mediaMs = startMs + lengthMs
        arrivedMs = Math.max(arrivedMs, arrivedMs + lengthMs + lateMs)
        const arrival = { startMs, endMs: mediaMs, isBreak, arrivedMs }
        const placed = placeArrival(arrival, anchor, lastEndMs, toleranceMs)
        const { place } = placed
        if (lastEndMs !== undefined) expect(place.startMs).toBe(lastEndMs + place.gapMs)
        expect(place.gapMs).toBeGreaterThanOrEqual(0)
        expect(Number.isInteger(place.startMs) && place.durationMs > 0).toBe(true)
        if (place.gapMs > 0 || isBreak) expect(place.discontinuity).toBe(true)
        anchor = placed.anchor
        lastEndMs = place.startMs + place.durationMs
      }
    }),
  )
})
