/** One question for the time of the database. */
export interface ClockSample {
  /** How far the clock of this process is ahead of the database's, within half of the round trip. */
  offsetMs: number
  roundTripMs: number
}

const maxSamples = 8

/** Clocks drift by a few milliseconds between two samples. */
const driftMs = 10

/** The database is taken to have read its clock in the middle of the round trip. */
export function sampleOf(asked: { sentMs: number; roundTripMs: number; databaseMs: number }): ClockSample {
  const { sentMs, roundTripMs, databaseMs } = asked
  return { offsetMs: sentMs + roundTripMs / 2 - databaseMs, roundTripMs }
}

/** The last samples, the newest first; those that contradict it are from before a clock was set. */
export function withSample(samples: readonly ClockSample[], newest: ClockSample): ClockSample[] {
  const agrees = ({ offsetMs, roundTripMs }: ClockSample) =>
    Math.abs(offsetMs - newest.offsetMs) <= (roundTripMs + newest.roundTripMs) / 2 + driftMs
  return [newest, ...samples.filter(agrees)].slice(0, maxSamples)
}

/** The sample that says it best. */
export function bestSample(samples: readonly ClockSample[]): ClockSample | undefined {
  return samples.toSorted((one, other) => one.roundTripMs - other.roundTripMs)[0]
}

/** Whether a clock is certainly further off than a limit: a slow answer proves nothing. */
export function isBeyond({ offsetMs, roundTripMs }: ClockSample, maxOffsetMs: number): boolean {
  return Math.abs(offsetMs) - roundTripMs / 2 > maxOffsetMs
}
