import { type Cell, cellAt } from './guide-cells.rules.ts'
import { type Axis, hourMs, midnightMs, pxAt, type View, widthPx } from './guide-time.rules.ts'

/** Where the keyboard stands: the cell of a row at an instant. */
export interface Stop {
  row: number
  ms: number
}

export interface KeyPress {
  key: string
  ctrlKey: boolean
}

interface Grid {
  rows: number
  /** How many rows Page Up and Page Down pass. */
  pageRows: number
  axis: Axis
  cells: (row: number) => readonly Cell[]
}

/** A step to the left shows at most so much of a programme that began long before. */
const maxBackMs = 2 * hourMs

function aside(stop: Stop, direction: -1 | 1, { axis, cells }: Grid): Stop | null {
  const all = cells(stop.row)
  const present = cellAt(all, stop.ms)
  if (!present) return null
  if (direction === 1) return present.endMs < axis.endMs ? { ...stop, ms: present.endMs } : null
  if (present.startMs <= axis.startMs) return null
  const beforeMs = present.startMs - 1
  const before = cellAt(all, beforeMs)
  const isKnown = before?.kind === 'programme' || before?.kind === 'gap'
  const ms = isKnown ? Math.max(before.startMs, present.startMs - maxBackMs, axis.startMs) : beforeMs
  return { ...stop, ms }
}

/** The stop that a key leads to; null where it leads out of the grid, or is none of its keys. */
export function stopAfter({ key, ctrlKey }: KeyPress, stop: Stop, grid: Grid): Stop | null {
  const { rows, pageRows, axis } = grid
  const toRow = (row: number): Stop | null => {
    const within = Math.min(Math.max(0, row), rows - 1)
    return within === stop.row ? null : { ...stop, row: within }
  }
  const toMs = (ms: number): Stop => ({
    ...stop,
    ms: Math.min(Math.max(ms, axis.startMs), axis.endMs - 1),
  })
  switch (key) {
    case 'ArrowLeft':
      return aside(stop, -1, grid)
    case 'ArrowRight':
      return aside(stop, 1, grid)
    case 'ArrowUp':
      return toRow(stop.row - 1)
    case 'ArrowDown':
      return toRow(stop.row + 1)
    case 'PageUp':
      return toRow(stop.row - pageRows)
    case 'PageDown':
      return toRow(stop.row + pageRows)
    case 'Home':
      return ctrlKey ? toRow(0) : toMs(midnightMs(stop.ms))
    case 'End':
      return ctrlKey ? toRow(rows - 1) : toMs(midnightMs(stop.ms, 1) - 1)
    default:
      return null
  }
}

/** How far the view scrolls so that a stop is in sight: its whole cell where that fits, else its instant. */
export function scrollTo(
  stop: Stop,
  cell: Cell | undefined,
  view: View,
  { axis, rowPx }: { axis: Axis; rowPx: number },
): { left: number; top: number } {
  const topPx = stop.row * rowPx
  const top = Math.min(Math.max(view.top, topPx + rowPx - view.height), topPx)
  const marginPx = axis.hourPx / 4
  const cellPx = cell ? [pxAt(cell.startMs, axis), pxAt(cell.endMs, axis)] : []
  const [startPx = 0, endPx = 0] = cellPx
  const fits = cell !== undefined && endPx - startPx <= view.width - marginPx
  const atPx = pxAt(stop.ms, axis)
  const [fromPx, toPx] = fits ? [startPx, endPx] : [atPx, atPx + marginPx]
  const left =
    fromPx < view.left
      ? fromPx - marginPx
      : toPx > view.left + view.width
        ? Math.min(toPx - view.width + marginPx, fromPx)
        : view.left
  return { left: Math.min(Math.max(0, left), Math.max(0, widthPx(axis) - view.width)), top: Math.max(0, top) }
}

/** The stop of a view that the keyboard has left behind: the first whole row, at the mark. */
export function stopInView({ top }: View, rowPx: number, rows: number, ms: number): Stop {
  return { row: Math.min(Math.ceil(top / rowPx), Math.max(0, rows - 1)), ms }
}
