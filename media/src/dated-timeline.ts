import type { Right, Rights } from './rights.ts'
import { nearestSequence, startOfSequence } from './segment-grid.ts'
import { type Airing, type Asset, lastStartingBy, loopsOf, type Timeline } from './timeline.ts'

export interface DatedAiring {
  readonly programId: string
  readonly startMs: number
  readonly endMs: number
  /** Null where there is nothing to send but the placeholder. */
  readonly asset: Asset | null
  readonly rights: Rights
}

interface DatedPlan {
  /** Sorted, without overlaps; gaps are off air. */
  readonly airings: readonly DatedAiring[]
  /** Sent off air, and instead of an airing without the right. */
  readonly blackout: Asset
  /** The rights off air. */
  readonly gapRights: Rights
}

/** The programme of an airing off air. */
export const offAir = ''

/** The end of the last airing, which lasts for ever: the year 4000. */
const endOfTime = nearestSequence(64_060_588_800_000)

interface Stretch extends DatedAiring {
  readonly startSequence: number
  readonly endSequence: number
}

/** A timeline of dated airings; before the first and after the last it is off air. */
export function datedTimeline({ airings, blackout, gapRights }: DatedPlan): Timeline {
  const discontinuities = { live: 0, replay: 0 }
  const placed = withoutGaps(airings, gapRights).map((stretch): Airing => {
    const { programId, rights, startSequence, endSequence } = stretch
    const asset = stretch.asset ?? blackout
    const send = (right: Right) => {
      const shown = rights[right] ? asset : blackout
      const discontinuitiesBefore = discontinuities[right]
      discontinuities[right] += loopsOf(shown, endSequence - startSequence)
      return { asset: shown, discontinuitiesBefore }
    }
    const sent = { live: send('live'), replay: send('replay') }
    const { startMs: nominalStartMs, endMs: nominalEndMs } = stretch
    return { programId, asset, rights, nominalStartMs, nominalEndMs, startSequence, endSequence, sent }
  })
  return { airingAt: (sequence) => lastStartingBy(placed, sequence) }
}

/** Two starts closer than half a segment share a boundary: nothing is left of the first airing. */
function withoutGaps(airings: readonly DatedAiring[], rights: Rights): Stretch[] {
  const stretches: Stretch[] = []
  let endSequence = 0
  const fillTo = (sequence: number) => {
    if (sequence <= endSequence) return
    const [startMs, endMs] = [startOfSequence(endSequence), startOfSequence(sequence)]
    const gap = { programId: offAir, asset: null, rights, startMs, endMs }
    stretches.push({ ...gap, startSequence: endSequence, endSequence: sequence })
    endSequence = sequence
  }
  for (const airing of airings) {
    fillTo(nearestSequence(airing.startMs))
    const startSequence = endSequence
    endSequence = Math.max(startSequence, nearestSequence(airing.endMs))
    if (endSequence > startSequence) stretches.push({ ...airing, startSequence, endSequence })
  }
  fillTo(endOfTime)
  return stretches
}
