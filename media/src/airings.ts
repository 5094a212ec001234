import type { Rights } from './rights.ts'
import { dayMs, sequenceAt, startOfSequence } from './segment-grid.ts'
import type { Airing, Timeline } from './timeline.ts'

/** An airing for a guide: its nominal times and its real ones. */
export interface GuideAiring {
  readonly programId: string
  readonly rights: Rights
  readonly nominalStartMs: number
  readonly nominalEndMs: number
  readonly startMs: number
  readonly endMs: number
}

export function airingAt(timeline: Timeline, ms: number): GuideAiring {
  return toGuide(timeline.airingAt(sequenceAt(ms)))
}

const maxGuideMs = 366 * dayMs

/** Airings with at least one segment on air in [startMs, endMs). */
export function airingsBetween(timeline: Timeline, startMs: number, endMs: number): GuideAiring[] {
  if (endMs <= startMs) return []
  if (endMs - startMs > maxGuideMs) throw new RangeError('a guide spans a year at most')
  const found: GuideAiring[] = []
  const lastSequence = sequenceAt(endMs - 1)
  for (let sequence = sequenceAt(startMs); sequence <= lastSequence; ) {
    const airing = timeline.airingAt(sequence)
    found.push(toGuide(airing))
    sequence = airing.endSequence
  }
  return found
}

function toGuide(airing: Airing): GuideAiring {
  return {
    programId: airing.programId,
    rights: airing.rights,
    nominalStartMs: airing.nominalStartMs,
    nominalEndMs: airing.nominalEndMs,
    startMs: startOfSequence(airing.startSequence),
    endMs: startOfSequence(airing.endSequence),
  }
}
