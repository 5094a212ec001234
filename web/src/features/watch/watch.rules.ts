interface Entry {
  id: number
  is_announcement: boolean
}

/** The episode that is played after another one; what is only announced is nothing to play. */
export function episodeAfter(episodes: readonly Entry[], id: number): number | null {
  const at = episodes.findIndex((entry) => entry.id === id)
  if (at < 0) return null
  return episodes.slice(at + 1).find((entry) => !entry.is_announcement)?.id ?? null
}

/** The title under the title: the original one, unless it is the same. */
export function secondTitle({ title, original }: { title: string; original?: string | null }): string {
  return original === title ? '' : (original ?? '')
}

const heartbeatS = 30
/** A film hardly begun leaves no trace. */
const countsFromS = 10

/** What has been watched of a stream since it was opened. */
export interface Watching {
  watchedS: number
  positionS: number
  /** Of the clock, when it last moved; null while it rests. */
  movedAtMs: number | null
  /** How much had been watched when the server was last told. */
  reportedS: number
  plays: boolean
}

export const nothingWatched: Watching = {
  watchedS: 0,
  positionS: 0,
  movedAtMs: null,
  reportedS: 0,
  plays: false,
}

/** A jump of the clock is a computer that slept, not a film that was seen. */
const maxStepS = 5

export function moved(watching: Watching, positionS: number, plays: boolean, nowMs: number): Watching {
  const passedS = watching.movedAtMs === null ? 0 : (nowMs - watching.movedAtMs) / 1000
  const stepS = passedS > maxStepS ? 0 : passedS
  return {
    ...watching,
    watchedS: watching.watchedS + stepS,
    positionS,
    movedAtMs: plays ? nowMs : null,
    plays,
  }
}

/** Whether the server is told now: each half minute, and when the picture comes to rest. */
export function isDue(before: Watching, after: Watching): boolean {
  if (after.positionS < countsFromS) return false
  const untoldS = after.watchedS - after.reportedS
  return untoldS >= heartbeatS || (before.plays && !after.plays && untoldS > 0)
}
