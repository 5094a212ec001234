/** V-9.52: above this width the list beside the player draws only the rows in sight. */
const maxWholeWidth = 1280

export function isVirtual(width: number): boolean {
  return width > maxWholeWidth
}

/** Rows beyond the edges that are drawn ahead of the scroll. */
const spareRows = 6

export interface ListView {
  scrollTop: number
  height: number
  rowHeight: number
}

/** The drawn rows, from the first to before the last, with the room that the others take. */
export function windowOf({ scrollTop, height, rowHeight }: ListView, count: number) {
  const first = Math.max(0, Math.min(count, Math.floor(scrollTop / rowHeight)) - spareRows)
  const last = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + spareRows)
  return { first, last, before: first * rowHeight, after: (count - last) * rowHeight }
}

/** Where to scroll so that a row is in sight; null if it is. */
export function scrollTo({ scrollTop, height, rowHeight }: ListView, row: number): number | null {
  const top = row * rowHeight
  const isSeen = top >= scrollTop && top + rowHeight <= scrollTop + height
  return isSeen ? null : Math.max(0, top - height / 3)
}
