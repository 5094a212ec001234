import { checkPlan, type RepeatingPlan } from './repeating-plan.ts'
import type { Right } from './rights.ts'
import { dayMs, nearestSequence, segmentMs } from './segment-grid.ts'
import { type Airing, lastStartingBy, loopsOf, type Sending, type Timeline } from './timeline.ts'

const segmentsPerDay = dayMs / segmentMs

/** A stateless timeline: a day is a whole number of segments, so every cycle is cut alike. */
export function repeatingTimeline(plan: RepeatingPlan): Timeline {
  checkPlan(plan)
  const cycleMs = plan.days * dayMs
  const cycleSegments = plan.days * segmentsPerDay
  const { airings, discontinuities } = firstCycle(plan, cycleMs)
  const origin = airings[0]?.startSequence ?? 0

  return {
    airingAt(sequence) {
      const cycle = Math.floor((sequence - origin) / cycleSegments)
      const airing = lastStartingBy(airings, sequence - cycle * cycleSegments)
      const { programId, asset, rights, sent } = airing
      const { live, replay } = sent
      return {
        programId,
        asset,
        rights,
        nominalStartMs: airing.nominalStartMs + cycle * cycleMs,
        nominalEndMs: airing.nominalEndMs + cycle * cycleMs,
        startSequence: airing.startSequence + cycle * cycleSegments,
        endSequence: airing.endSequence + cycle * cycleSegments,
        sent: {
          live: afterTags(live, cycle * discontinuities.live),
          replay: afterTags(replay, cycle * discontinuities.replay),
        },
      }
    },
  }
}

function afterTags({ asset, discontinuitiesBefore }: Sending, tags: number): Sending {
  return { asset, discontinuitiesBefore: discontinuitiesBefore + tags }
}

function firstCycle({ slots, anchorMs = 0, blackout }: RepeatingPlan, cycleMs: number) {
  // Counting from a cycle that begins by 1970 keeps all counts positive.
  const originMs = anchorMs - Math.ceil(anchorMs / cycleMs) * cycleMs
  const discontinuities = { live: 0, replay: 0 }
  const airings = slots.map((slot, index): Airing => {
    const { programId, asset, rights = { live: true, replay: true } } = slot
    const nominalStartMs = originMs + slot.startMs
    const nominalEndMs = originMs + (slots[index + 1]?.startMs ?? cycleMs)
    const startSequence = nearestSequence(nominalStartMs)
    const endSequence = nearestSequence(nominalEndMs)
    const send = (right: Right): Sending => {
      const shown = rights[right] ? asset : (blackout ?? asset)
      const discontinuitiesBefore = discontinuities[right]
      discontinuities[right] += loopsOf(shown, endSequence - startSequence)
      return { asset: shown, discontinuitiesBefore }
    }
    const sent = { live: send('live'), replay: send('replay') }
    return { programId, asset, rights, nominalStartMs, nominalEndMs, startSequence, endSequence, sent }
  })
  return { airings, discontinuities }
}
