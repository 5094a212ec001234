/** Paths of an asset's files in the storage. */
export const assetPaths = {
  init: (assetId: string, rendition: string) => `assets/${assetId}/${rendition}/init.mp4`,
  segment: (assetId: string, rendition: string, index: number) =>
    `assets/${assetId}/${rendition}/${index}.m4s`,
  subtitles: (assetId: string, track: string, index: number) => `assets/${assetId}/${track}/${index}.vtt`,
  thumbnail: (assetId: string, index: number) => `assets/${assetId}/thumbnails/${index}.jpg`,
}

/** The tracks of a ladder that have a media playlist, without key frames. */
export function trackNames(ladder: { renditions: { name: string }[]; audio: { name: string }[] }): string[] {
  return [...ladder.renditions, ...ladder.audio].map(({ name }) => name)
}
