/** What the page notes four times a second. */
export interface Tick {
  /** Of the clock of the page, in milliseconds. */
  atMs: number
  /** Of the player, in seconds; null where no player is. */
  positionS: number | null
  /** Frames that were shown so far. */
  frames: number
  /** Seconds that were buffered ahead. */
  bufferedS: number
}

export interface Stall {
  /** Of the clock of the page. */
  fromMs: number
  lengthMs: number
  /** What was buffered when it ended or was last seen: with some, the machine was too slow and not the stream. */
  bufferedS: number
}

/** Null before the first picture. */
export interface StallState {
  last: Tick | null
  standstill: Stall | null
  stalls: readonly Stall[]
  maxMs: number
}

export const maxStandstillMs = 1_000

export const noStalls: StallState = { last: null, standstill: null, stalls: [], maxMs: 0 }

/** How long neither position nor picture advanced between two ticks: a late tick alone is no standstill. */
function lostMs(before: Tick, after: Tick): number {
  const passedMs = after.atMs - before.atMs
  if (after.frames === before.frames) return passedMs
  const playedMs = ((after.positionS ?? 0) - (before.positionS ?? 0)) * 1000
  // A jump to what is live, or back to the start of another stream, is no standstill either.
  if (playedMs < 0 || playedMs > passedMs / 2) return 0
  return passedMs - playedMs
}

/** Adds up standstills that follow each other; one of over a second is a stall. */
export function noteTick(state: StallState, tick: Tick): StallState {
  const { last, standstill, stalls, maxMs } = state
  if (!last) return tick.frames > 0 ? { ...state, last: tick } : state
  const lost = lostMs(last, tick)
  if (lost === 0) return { ...state, last: tick, standstill: null }
  const fromMs = standstill?.fromMs ?? last.atMs
  const lengthMs = (standstill?.lengthMs ?? 0) + lost
  const counted = stalls.filter((stall) => stall.fromMs !== fromMs)
  const still = { fromMs, lengthMs, bufferedS: tick.bufferedS }
  return {
    last: tick,
    standstill: still,
    stalls: lengthMs > maxStandstillMs ? [...counted, still] : stalls,
    maxMs: Math.max(maxMs, lengthMs),
  }
}
