/** A quality of a stream; a width or height that is not known is 0. */
export interface LevelSize {
  /** Bits per second. */
  bitrate: number
  width: number
  height: number
}

export interface Screen {
  width: number
  height: number
}

interface Connection {
  /** Bits per second; null while nothing is known. */
  bandwidth: number | null
  /** The viewer asked the browser to save data. */
  isSaving: boolean
}

/** A network that was measured longer ago may be another one. */
export const maxBandwidthAgeMs = 3 * 3_600_000

/** The part of the bandwidth that a first picture may take: the rest is for sound and for what changes. */
const usedShare = 0.7

export const storedBandwidth = (bitsPerSecond: number, nowMs: number): string =>
  `${Math.round(bitsPerSecond)} ${nowMs}`

/** The bandwidth that was measured here last; null if it is too old, or of a clock that went back. */
export function readBandwidth(stored: string | null, nowMs: number): number | null {
  const [bitsPerSecond = Number.NaN, atMs = Number.NaN] = (stored ?? '').split(' ').map(Number)
  const isRecent = atMs <= nowMs && nowMs - atMs <= maxBandwidthAgeMs
  return isRecent && bitsPerSecond > 0 && Number.isFinite(bitsPerSecond) ? bitsPerSecond : null
}

/** The best level that a screen needs: the first one that covers it. */
function highestFor(levels: readonly LevelSize[], { width, height }: Screen): number {
  const side = Math.max(width, height)
  const covering = levels.findIndex((level) => side > 0 && Math.max(level.width, level.height) >= side)
  return covering < 0 ? levels.length - 1 : covering
}

/**
 * The level of the first picture, of levels in the order of their bitrates: the best that the bandwidth carries and
 * the screen needs; undefined while nothing is known of the connection.
 */
export function startLevelOf(
  levels: readonly LevelSize[],
  { bandwidth, isSaving }: Connection,
  screen: Screen,
): number | undefined {
  if (isSaving) return 0
  if (bandwidth === null) return undefined
  const carried = levels.findLastIndex(({ bitrate }) => bitrate <= bandwidth * usedShare)
  return Math.max(0, Math.min(carried, highestFor(levels, screen)))
}
