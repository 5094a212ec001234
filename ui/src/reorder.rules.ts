/** Moves one item; a place outside the list is its nearest end. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from]
  if (item === undefined) return [...list]
  const rest = list.filter((_, index) => index !== from)
  const place = Math.min(rest.length, Math.max(0, to))
  return [...rest.slice(0, place), item, ...rest.slice(place)]
}

/** The index for a height among rows, compared by their middles. */
export function placeAt(middles: readonly number[], y: number): number {
  const below = middles.findIndex((middle) => y < middle)
  return below < 0 ? middles.length : below
}
