/** How many entries of a menu stand side by side; where not all do, room is kept for the button that holds the rest. */
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

/** A measurement that is taken anew only when it is older than that: a width costs a layout of the page. */
export function remembered<T>(measure: () => T, keptMs: number, nowMs: () => number): () => T {
  let last: { value: T; atMs: number } | null = null
  return () => {
    const now = nowMs()
    if (last === null || now - last.atMs >= keptMs) last = { value: measure(), atMs: now }
    return last.value
  }
}
