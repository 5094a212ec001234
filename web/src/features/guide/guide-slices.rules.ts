/** How many rows are drawn anew for one frame. All of a screen would be a task of 50 ms and more. */
export const maxRowsPerFrame = 6

interface Sliced {
  row: number
  channel: { id: number }
  /** The instant of the tab stop, if it is in this row. */
  stopMs: number | null
}

interface Sight {
  firstRow: number
  endRow: number
}

interface Slice<T> {
  rows: T[]
  /** Whether every row is as it was wanted. */
  isWhole: boolean
}

/**
 * What is drawn next of the wanted rows. Those that the keyboard enters or leaves come at once, and of the others
 * the first ones in sight; the rest stay as they were drawn.
 */
export function nextSlice<T extends Sliced>(
  wanted: readonly T[],
  /** By channel: another order is other places of the same rows. */
  drawn: ReadonlyMap<number, T>,
  { sight, isSame }: { sight: Sight; isSame: (one: T, other: T) => boolean },
): Slice<T> {
  const isUrgent = (row: T) => row.stopMs !== null || (drawn.get(row.channel.id)?.stopMs ?? null) !== null
  const isInSight = ({ row }: T) => row >= sight.firstRow && row < sight.endRow
  const rank = (row: T) => (isUrgent(row) ? 0 : isInSight(row) ? 1 : 2)
  const changed = wanted
    .filter((row) => {
      const last = drawn.get(row.channel.id)
      return !last || !isSame(last, row)
    })
    .sort((one, other) => rank(one) - rank(other))
  const count = Math.max(maxRowsPerFrame, changed.filter(isUrgent).length)
  const waiting = new Set(changed.slice(count))
  return {
    rows: wanted.flatMap((row) => (waiting.has(row) ? (drawn.get(row.channel.id) ?? []) : row)),
    isWhole: waiting.size === 0,
  }
}
