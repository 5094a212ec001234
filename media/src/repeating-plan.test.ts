import { expect, test } from 'vitest'
import { PlanError, type RepeatingPlan } from './repeating-plan.ts'
import { repeatingTimeline } from './repeating-timeline.ts'

const asset = { id: 'a', segments: 4 }
const slot = { startMs: 0, programId: 'p', asset }

const refused: [why: string, plan: RepeatingPlan][] = [
  ['the first slot begins at 0', { days: 1, slots: [] }],
  ['the first slot begins at 0', { days: 1, slots: [{ ...slot, startMs: 5000 }] }],
  ['1 to 7 days', { days: 0, slots: [slot] }],
  ['1 to 7 days', { days: 8, slots: [slot] }],
  ['1 to 7 days', { days: 1.5, slots: [slot] }],
  ['whole milliseconds', { days: 1, anchorMs: 0.5, slots: [slot] }],
  ['whole millisecond', { days: 1, slots: [slot, { ...slot, startMs: 5000.5 }] }],
  ['shorter than a segment', { days: 1, slots: [slot, { ...slot, startMs: 3839 }] }],
  [
    'shorter than a segment',
    { days: 1, slots: [slot, { ...slot, startMs: 9000 }, { ...slot, startMs: 8000 }] },
  ],
  ['shorter than a segment', { days: 1, slots: [slot, { ...slot, startMs: 86_400_000 }] }],
  ['no blackout to show', { days: 1, slots: [{ ...slot, rights: { live: true, replay: false } }] }],
  ['no blackout to show', { days: 1, slots: [{ ...slot, rights: { live: false, replay: true } }] }],
  ['has no segments', { days: 1, slots: [slot], blackout: { id: 'b', segments: 0 } }],
  ['has no segments', { days: 1, slots: [{ ...slot, asset: { id: 'a', segments: 0 } }] }],
]

test.each(refused)('a plan is refused because of its fault: %s (%#)', (why, plan) => {
  expect(() => repeatingTimeline(plan)).toThrow(PlanError)
  expect(() => repeatingTimeline(plan)).toThrow(why)
})
