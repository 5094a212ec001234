interface Entry {
  id: number
  episode: { season: number | null; series: number | null }
  current: boolean
  is_announcement: boolean
}

const seriesAtFirst = 25

/** How many episodes stand on the page before somebody asks for all: of a series a season's worth, else one line. */
export function episodesAtFirst(ofSeries: boolean, widthPx: number): number {
  if (ofSeries) return seriesAtFirst
  if (widthPx <= 480) return 2
  return widthPx <= 932 ? 3 : 4
}

/** The seasons that the episodes belong to, in order; none where they are not counted. */
export function seasonNumbers(entries: readonly Entry[]): number[] {
  const found = entries.flatMap(({ episode }) => episode.season ?? [])
  return [...new Set(found)].sort((a, b) => a - b)
}

export function episodesOf<E extends Entry>(entries: readonly E[], season: number | null): E[] {
  return season === null ? [...entries] : entries.filter(({ episode }) => episode.season === season)
}

/** The season to begin with: of the episode that the address names, else of the one the viewer is at. */
export function firstSeason(entries: readonly Entry[], childId: number | null): number | null {
  const named = entries.find(({ id }) => id === childId)
  const at = named ?? entries.find(({ current }) => current)
  return at?.episode.season ?? seasonNumbers(entries)[0] ?? null
}
