export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/** Rotates a box so that the arrow's direction becomes right. */
function turned({ left, top, right, bottom }: Box, direction: Direction): Box {
  if (direction === 'right') return { left, top, right, bottom }
  if (direction === 'left') return { left: -right, right: -left, top, bottom }
  if (direction === 'down') return { left: top, right: bottom, top: left, bottom: right }
  return { left: -bottom, right: -top, top: left, bottom: right }
}

/** Boxes of a row may touch, and a lifted card overlaps its neighbour a little. */
const overlapPx = 12
/** Distance across costs more than distance along. */
const asideWeight = 3

function cost(from: Box, to: Box): number | null {
  const isAhead = to.left >= from.right - overlapPx && to.left > from.left
  if (!isAhead) return null
  const ahead = Math.max(0, to.left - from.right)
  const aside = Math.max(0, to.top - from.bottom, from.top - to.bottom)
  const centres = Math.abs((to.top + to.bottom) / 2 - (from.top + from.bottom) / 2)
  return ahead + aside * asideWeight + centres * 0.2
}

/** Whether a stop is so near that scrolling to it skips nothing unseen. */
export function isNear({ top, bottom }: Box, direction: Direction, screenHeight: number): boolean {
  if (direction === 'down') return top <= screenHeight * 1.5
  return direction !== 'up' || bottom >= screenHeight * -0.5
}

/** The box that an arrow key moves to; null where there is none in that direction. */
export function nextBox<T extends { box: Box }>(
  from: Box,
  candidates: readonly T[],
  direction: Direction,
): T | null {
  const start = turned(from, direction)
  let best: { candidate: T; price: number } | null = null
  for (const candidate of candidates) {
    const price = cost(start, turned(candidate.box, direction))
    // Horizontal arrows stay in their row.
    if (price === null || (isSideways(direction) && !sharesRow(from, candidate.box))) continue
    if (best === null || price < best.price) best = { candidate, price }
  }
  return best?.candidate ?? null
}

const isSideways = (direction: Direction) => direction === 'left' || direction === 'right'

const sharesRow = (one: Box, other: Box) => one.top < other.bottom && other.top < one.bottom
