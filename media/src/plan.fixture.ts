import * as fc from 'fast-check'
import type { RepeatingPlan } from './repeating-plan.ts'
import type { Right, Rights } from './rights.ts'
import { dayMs, segmentMs } from './segment-grid.ts'
import type { Asset } from './timeline.ts'

const sea: Asset = { id: 'night-sea', segments: 16 }
const hour: Asset = { id: 'golden-hour', segments: 7 }

const hourMs = 3_600_000

/** A day with starts that are not on the segment grid. */
export const dayPlan: RepeatingPlan = {
  days: 1,
  slots: [
    { startMs: 0, programId: 'night', asset: sea },
    { startMs: 6 * hourMs, programId: 'morning', asset: hour },
    { startMs: 6.75 * hourMs, programId: 'forenoon', asset: sea },
    { startMs: 18 * hourMs, programId: 'evening', asset: hour },
  ],
}

/** Forty seconds at 18:00 between two long programmes, without restrictions. */
export const briefPlan: RepeatingPlan = {
  days: 1,
  blackout: { id: 'placeholder', segments: 5 },
  slots: [
    { startMs: 0, programId: 'day', asset: sea },
    { startMs: 18 * hourMs, programId: 'brief', asset: hour },
    { startMs: 18 * hourMs + 40_000, programId: 'night', asset: sea },
  ],
}

export function withRights(plan: RepeatingPlan, programId: string, rights: Rights): RepeatingPlan {
  const slots = plan.slots.map((slot) => (slot.programId === programId ? { ...slot, rights } : slot))
  return { ...plan, slots }
}

export const anyRight = fc.constantFrom<Right[]>('live', 'replay')

const asset = fc.record({ id: fc.constantFrom('a', 'b', 'c'), segments: fc.integer({ min: 1, max: 40 }) })
const mayBe = fc.integer({ min: 0, max: 3 }).map((chance) => chance > 0)
const rights = fc.record({ live: mayBe, replay: mayBe })

export const anyPlan: fc.Arbitrary<RepeatingPlan> = fc
  .record({
    days: fc.integer({ min: 1, max: 7 }),
    anchorMs: fc.integer({ min: -20 * dayMs, max: 20_000 * dayMs }),
    gapsMs: fc.array(fc.integer({ min: segmentMs, max: dayMs / 6 }), { maxLength: 30 }),
    assets: fc.array(asset, { minLength: 1, maxLength: 5 }),
    given: fc.array(rights, { minLength: 1, maxLength: 4 }),
    blackoutSegments: fc.integer({ min: 1, max: 20 }),
  })
  .map(({ days, anchorMs, gapsMs, assets, given, blackoutSegments }) => {
    const starts = [0]
    for (const gapMs of gapsMs) {
      const startMs = (starts.at(-1) ?? 0) + gapMs
      if (startMs <= days * dayMs - segmentMs) starts.push(startMs)
    }
    const slots = starts.map((startMs, index) => ({
      startMs,
      programId: `p${index}`,
      asset: assets[index % assets.length] ?? sea,
      ...(index % 5 === 0 ? {} : { rights: given[index % given.length] ?? { live: true, replay: true } }),
    }))
    return { days, anchorMs, slots, blackout: { id: 'placeholder', segments: blackoutSegments } }
  })

/** From the first days of 1970 to the year 9999. */
export const anyInstant = fc.oneof(
  fc.integer({ min: 0, max: 3 * dayMs }),
  fc.integer({ min: 0, max: 253_402_300_799_999 }),
)
