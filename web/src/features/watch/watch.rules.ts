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
