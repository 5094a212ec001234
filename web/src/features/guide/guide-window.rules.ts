import { type Axis, hourMs, msAt, type Span, type View } from './guide-time.rules.ts'

/** The size of one request: few enough channels for a quick answer, hours enough for a screen. */
export const blockRows = 20
export const blockMs = 6 * hourMs

const spareRows = 3
const spareMs = hourMs / 2

/** The drawn rows and hours: what is in sight and a little more. */
export interface GridWindow extends Span {
  firstRow: number
  endRow: number
}

/** Changes only once a row or an hour comes into sight, not with every pixel. */
export function windowOf(view: View, rowPx: number, rows: number, axis: Axis): GridWindow {
  const { left, top, width, height } = view
  const step = (ms: number, round: (hours: number) => number) =>
    axis.startMs + round((ms - axis.startMs) / hourMs) * hourMs
  const startMs = step(msAt(left, axis) - spareMs, Math.floor)
  const endMs = step(msAt(left + width, axis) + spareMs, Math.ceil)
  return {
    firstRow: Math.max(0, Math.floor(top / rowPx) - spareRows),
    endRow: Math.min(rows, Math.ceil((top + height) / rowPx) + spareRows),
    startMs: Math.max(axis.startMs, startMs),
    endMs: Math.min(axis.endMs, endMs),
  }
}

export function isSameWindow(one: GridWindow, other: GridWindow): boolean {
  return (
    one.firstRow === other.firstRow &&
    one.endRow === other.endRow &&
    one.startMs === other.startMs &&
    one.endMs === other.endMs
  )
}

/** A window begins this much before what is in sight, at most: its start is half an hour more, at a full hour. */
const maxBeforeMs = spareMs + hourMs

/** Whether the left edge of the view may cross a cell before the window moves on by an hour, or half of one more. */
export const isAtEdge = (cell: Span, windowStartMs: number): boolean =>
  cell.startMs < windowStartMs + maxBeforeMs + spareMs

/** How wide the title of a cell can be that the left edge of the view crosses; null where all of the cell is its. */
export function titleRoomPx(
  { startPx, endPx }: { startPx: number; endPx: number },
  leftPx: number,
): number | null {
  return startPx < leftPx && leftPx < endPx ? endPx - leftPx : null
}

/** What one request brings: the rows from its first one, between two instants. */
export interface Block extends Span {
  firstRow: number
}

/** The blocks that a window touches, in the order of reading. */
export function blocksOf(window: GridWindow, axis: Span): Block[] {
  const firstStart = axis.startMs + Math.floor((window.startMs - axis.startMs) / blockMs) * blockMs
  const blocks: Block[] = []
  const firstRow = Math.floor(window.firstRow / blockRows) * blockRows
  for (let row = firstRow; row < window.endRow; row += blockRows)
    for (let startMs = firstStart; startMs < window.endMs; startMs += blockMs)
      blocks.push({ firstRow: row, startMs, endMs: Math.min(startMs + blockMs, axis.endMs) })
  return blocks
}

export const blockKey = ({ firstRow, startMs }: Block): string => `${firstRow} ${startMs}`

export const isInBlock = (row: number, { firstRow }: Block): boolean =>
  row >= firstRow && row < firstRow + blockRows
