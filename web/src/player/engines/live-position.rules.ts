/** Behind by more than this, a viewer of a live channel who goes on after a pause goes on at what is live. */
const maxBehindS = 15

/** Whether a playlist is live: hls.js names a live position for finished and growing playlists too. */
export function isSliding(playlist: { live: boolean; type: string | null } | null): boolean {
  return playlist !== null && playlist.live && playlist.type !== 'EVENT'
}

/** Where a live channel goes on after a pause. */
export function resumedLive(positionS: number, liveS: number | null): number {
  return liveS !== null && liveS - positionS > maxBehindS ? liveS : positionS
}
