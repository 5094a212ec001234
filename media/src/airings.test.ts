import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { airingAt, airingsBetween } from './airings.ts'
import { anyInstant, anyPlan, dayPlan } from './plan.fixture.ts'
import { repeatingTimeline } from './repeating-timeline.ts'
import { dayMs } from './segment-grid.ts'

const timeline = repeatingTimeline(dayPlan)
const hourMs = 3_600_000

const names = (startMs: number, endMs: number) =>
  airingsBetween(timeline, startMs, endMs).map(({ programId }) => programId)

test('an airing tells what was promised and what really runs', () => {
  expect(airingAt(timeline, 10 * dayMs + 7 * hourMs)).toEqual({
    programId: 'forenoon',
    rights: { live: true, replay: true },
    nominalStartMs: 10 * dayMs + 24_300_000,
    nominalEndMs: 10 * dayMs + 64_800_000,
    startMs: 10 * dayMs + 24_299_520,
    endMs: 10 * dayMs + 64_800_000,
  })
})

test('a guide holds the airing that is running at its start and none that begins at its end', () => {
  expect(names(hourMs, 18 * hourMs)).toEqual(['night', 'morning', 'forenoon'])
  expect(names(hourMs, 18 * hourMs + 1)).toEqual(['night', 'morning', 'forenoon', 'evening'])
  expect(names(17 * hourMs, dayMs + hourMs)).toEqual(['forenoon', 'evening', 'night'])
  expect(names(hourMs, hourMs + 1)).toEqual(['night'])
  expect(names(hourMs, hourMs)).toEqual([])
  expect(names(2 * hourMs, hourMs)).toEqual([])
})

test('two guides that meet show every airing between their ends, the one across the seam in both', () => {
  fc.assert(
    fc.property(
      anyPlan,
      anyInstant,
      fc.nat(2 * dayMs),
      fc.nat(2 * dayMs),
      (plan, startMs, leftMs, rightMs) => {
        const any = repeatingTimeline(plan)
        const seamMs = startMs + leftMs
        const left = airingsBetween(any, startMs, seamMs)
        const right = airingsBetween(any, seamMs, seamMs + rightMs)
        const whole = airingsBetween(any, startMs, seamMs + rightMs)
        const shared = left.at(-1)?.startMs === right[0]?.startMs ? 1 : 0
        expect([...left, ...right.slice(shared)]).toEqual(whole)
        for (const [index, airing] of whole.entries())
          expect(airing.endMs).toBe(whole[index + 1]?.startMs ?? airing.endMs)
      },
    ),
  )
})

test.each([-1, 0.5, Number.NaN, Infinity, 8_640_000_000_000_001])('%s is refused as an instant', (ms) => {
  expect(() => airingAt(timeline, ms)).toThrow(RangeError)
})

test('a guide of more than a year is refused before it is built', () => {
  expect(() => airingsBetween(timeline, 0, 8_640_000_000_000_000)).toThrow('a year at most')
})
