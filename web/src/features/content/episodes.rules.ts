interface Entry {
  id: number
  episode: { season: number | null; series: number | null }
  current: boolean
  is_announcement: boolean
}

const seriesAtFirst = 25

/** How many episodes are shown before "show all": a season of a series, otherwise one line. */
export function episodesAtFirst(ofSeries: boolean, widthPx: number): number {
  if (ofSeries) return seriesAtFirst
  if (widthPx <= 480) return 2
  return widthPx <= 932 ? 3 : 4
}

/** The seasons of the episodes, in order; empty if episodes have no season. */
export function seasonNumbers(entries: readonly Entry[]): number[] {
  const found = entries.flatMap(({ episode }) => episode.season ?? [])
  return [...new Set(found)].sort((a, b) => a - b)
}

export function episodesOf<E extends Entry>(entries: readonly E[], season: number | null): E[] {
  return season === null ? [...entries] : entries.filter(({ episode }) => episode.season === season)
}

/** The first season to show: that of the episode in the address, otherwise the viewer's current one. */
export function firstSeason(entries: readonly Entry[], childId: number | null): number | null {
  const named = entries.find(({ id }) => id === childId)
  const at = named ?? entries.find(({ current }) => current)
  return at?.episode.season ?? seasonNumbers(entries)[0] ?? null
}
