interface Entry {
  id: number
  is_announcement: boolean
}

/** The next playable episode; announced ones are skipped. */
export function episodeAfter(episodes: readonly Entry[], id: number): number | null {
  const at = episodes.findIndex((entry) => entry.id === id)
  if (at < 0) return null
  return episodes.slice(at + 1).find((entry) => !entry.is_announcement)?.id ?? null
}

/** Episodes that can be watched, by season; one of them alone is no choice. */
export function seasonsOf<E extends Entry & { episode: { season: number | null } }>(
  episodes: readonly E[],
): { season: number | null; entries: E[] }[] {
  const watchable = episodes.filter(({ is_announcement }) => !is_announcement)
  if (watchable.length < 2) return []
  const seasons = [...new Set(watchable.map(({ episode }) => episode.season))]
  return seasons.map((season) => ({
    season,
    entries: watchable.filter(({ episode }) => episode.season === season),
  }))
}

/** The original title, unless it is the same. */
export function secondTitle({ title, original }: { title: string; original?: string | null }): string {
  return original === title ? '' : (original ?? '')
}

const heartbeatS = 30
/** A film that was hardly begun is not recorded. */
const countsFromS = 10

/** How much of a stream was watched since it was opened. */
export interface Watching {
  watchedS: number
  positionS: number
  /** The wall clock at the last progress; null while paused. */
  movedAtMs: number | null
  /** The watched time at the last report. */
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

/** A larger jump of the clock is a computer that slept. */
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

/** Whether to report now: every half minute, and on pause. */
export function isDue(before: Watching, after: Watching): boolean {
  if (after.positionS < countsFromS) return false
  const untoldS = after.watchedS - after.reportedS
  return untoldS >= heartbeatS || (before.plays && !after.plays && untoldS > 0)
}
