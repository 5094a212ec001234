import type { Track } from '../../engines/engine.ts'

export const noTrack = -1

/** A name that is missing or not unique does not tell a track apart; its number does. */
export function idOfTrack(tracks: readonly Track[], index: number): string {
  const name = tracks.find((track) => track.index === index)?.name ?? ''
  const isUnique = tracks.filter((track) => track.name === name).length === 1
  return name && isUnique ? name : `#${index}`
}

/** The track with this id; `noTrack` where there is none. */
export function trackWithId(tracks: readonly Track[], id: string | null): number {
  return tracks.find(({ index }) => idOfTrack(tracks, index) === id)?.index ?? noTrack
}
