import type { AdMedia } from './ad.ts'

/** A media file of a VAST, as its parser has it. */
export interface MediaFile {
  fileURL: string | null
  mimeType: string | null
  apiFramework: string | null
  height: number
}

const hlsTypes = new Set(['application/vnd.apple.mpegurl', 'application/x-mpegurl'])

/** The address as one of the web; null for every other scheme. */
export function webAddress(address: string | null | undefined, base: string): string | null {
  if (!address || !URL.canParse(address.trim(), base)) return null
  const url = new URL(address.trim(), base)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}

/** Files that are scripts: VPAID and its like. */
export const isScript = ({ apiFramework, mimeType }: MediaFile) =>
  apiFramework !== null ||
  mimeType === 'application/javascript' ||
  mimeType === 'application/x-shockwave-flash'

export interface Screen {
  /** The page's own address, which relative ones are of. */
  base: string
  heightPx: number
  canPlay(mimeType: string): boolean
}

/** V-5.21: the file to play, or null: a stream before files, and of files the one nearest to the screen. */
export function chooseMedia(
  files: readonly MediaFile[],
  { base, heightPx, canPlay }: Screen,
): AdMedia | null {
  const playable = files.flatMap((file): (AdMedia & { distance: number })[] => {
    const url = webAddress(file.fileURL, base)
    const type = file.mimeType?.toLowerCase().trim() ?? ''
    if (url === null || isScript(file)) return []
    if (hlsTypes.has(type)) return [{ url, kind: 'hls', distance: -1 }]
    const distance = Math.abs(file.height - heightPx)
    return canPlay(type) ? [{ url, kind: 'file', distance }] : []
  })
  const [nearest] = playable.toSorted((one, other) => one.distance - other.distance)
  return nearest ? { url: nearest.url, kind: nearest.kind } : null
}
