/** How many menu entries fit side by side; if not all, room is left for the button of the rest. */
export function fittingCount(room: number, widths: readonly number[], moreWidth: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0)
  if (total <= room) return widths.length
  let used = moreWidth
  let count = 0
  for (const width of widths) {
    used += width
    if (used > room) break
    count += 1
  }
  return count
}

/** Caches a measurement for a while: measuring a width forces a layout. */
function cached<T>(measure: () => T, maxAgeMs: number, nowMs: () => number): () => T {
  let last: { value: T; atMs: number } | null = null
  return () => {
    const now = nowMs()
    if (last === null || now - last.atMs >= maxAgeMs) last = { value: measure(), atMs: now }
    return last.value
  }
}

const roomCacheMs = 200
export const widthsCacheMs = 500

interface Measures {
  room(): number
  widths(): number[]
}

/** V-9.50: the room of the header changes with every pixel of the window, the widths of its entries rarely. */
export const cacheMeasures = ({ room, widths }: Measures, nowMs: () => number): Measures => ({
  room: cached(room, roomCacheMs, nowMs),
  widths: cached(widths, widthsCacheMs, nowMs),
})
