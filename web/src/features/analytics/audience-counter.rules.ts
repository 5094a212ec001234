import type { TrackedEvent } from '../../analytics/track.ts'

/** V-7.105 */
const kinds: Record<string, number> = { live: 1, archive: 3 }

/** V-7.101, V-7.104: the image that counts half a minute of a channel; null for what is not counted. */
export function counterImage(address: string, { name, atMs, details }: TrackedEvent): string | null {
  const kind = kinds[details?.startType ?? '']
  if (name !== 'playback_update' || kind === undefined) return null
  const seconds = String(Math.floor(atMs / 1000))
  return address.replaceAll(/\{fts\}|%7Bfts%7D/gi, seconds).replaceAll(/\{evtp\}|%7Bevtp%7D/gi, String(kind))
}
