/** 96 frames at 25 fps and 180 AAC frames at 48 kHz: the shortest length where picture and sound end together. */
export const segmentMs = 3840

export const dayMs = 86_400_000

/** The largest instant of a Date. */
const lastInstantMs = 8_640_000_000_000_000

/** The number of the segment on air at an instant, the same on every server. */
export function sequenceAt(ms: number): number {
  requireInstant(ms)
  return Math.floor(ms / segmentMs)
}

export function startOfSequence(sequence: number): number {
  return sequence * segmentMs
}

/** Another host's clock may be ahead by a segment: the segments that it lists are given here too. */
export function aheadClockMs(nowMs: number): number {
  return nowMs + segmentMs
}

/** The segment boundary nearest to an instant; half-way rounds up. */
export function nearestSequence(ms: number): number {
  return Math.floor((ms + segmentMs / 2) / segmentMs)
}

function requireInstant(ms: number): void {
  if (!Number.isInteger(ms) || ms < 0 || ms > lastInstantMs) {
    throw new RangeError(`${ms} is not an instant in whole milliseconds since 1970`)
  }
}
