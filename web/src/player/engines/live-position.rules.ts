/** A live channel paused for longer resumes at the live position. */
const maxBehindS = 15

/** Whether a playlist is live: hls.js also reports a live position for finished and growing playlists. */
export function isSliding(playlist: { live: boolean; type: string | null } | null): boolean {
  return playlist !== null && playlist.live && playlist.type !== 'EVENT'
}

/** The instant at position 0 of a stream, by one of its fragments. */
export function originOf(
  fragment: { start: number; programDateTime: number | null } | undefined,
): number | null {
  if (!fragment || fragment.programDateTime === null) return null
  return fragment.programDateTime - fragment.start * 1000
}

/** Where a live channel resumes after a pause. */
export function resumedLive(positionS: number, liveS: number | null): number {
  return liveS !== null && liveS - positionS > maxBehindS ? liveS : positionS
}
