/** V-9.09 */
const repeatMs = 2_000

/** Turns subtitles off again and again: a browser's own settings and menus turn them on unasked. */
export function keepSubtitlesOff(turnOff: () => void): () => void {
  const timer = setInterval(turnOff, repeatMs)
  return () => clearInterval(timer)
}

/** Hides the subtitles that the browser itself shows; tracks of other data stay. */
export function hideSubtitles({ textTracks }: Pick<HTMLVideoElement, 'textTracks'>): void {
  for (const track of textTracks)
    if ((track.kind === 'subtitles' || track.kind === 'captions') && track.mode === 'showing')
      track.mode = 'disabled'
}
