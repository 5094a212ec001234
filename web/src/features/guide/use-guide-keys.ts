import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type Cell, cellAt, isWithin } from './guide-cells.rules.ts'
import { type Stop, scrollTo, stopAfter, stopInView } from './guide-keys.rules.ts'
import type { Axis } from './guide-time.rules.ts'
import type { Scale } from './use-guide-scale.ts'
import type { GuideSight, Sight } from './use-guide-window.ts'

interface KeyOptions extends Pick<GuideSight, 'readView' | 'scroll'> {
  sight: Sight
  rows: number
  axis: Axis
  scale: Scale
  cells: (row: number) => readonly Cell[]
}

function isDrawn({ row, ms }: Stop, { window }: Sight, cells: KeyOptions['cells']): boolean {
  if (row < window.firstRow || row >= window.endRow) return false
  const cell = cellAt(cells(row), ms)
  return cell !== undefined && isWithin(cell, window)
}

/** One cell of the grid is a tab stop; keys move it by programme, and scrolling brings it back into sight. */
export function useGuideKeys(scroller: RefObject<HTMLElement | null>, options: KeyOptions) {
  const { sight, rows, axis, scale, cells, readView, scroll } = options
  const { rowPx } = scale
  const [chosen, setChosen] = useState<Stop | null>(null)
  const holds = useRef(false)
  const isMoved = useRef(false)
  const stop =
    chosen && isDrawn(chosen, sight, cells) ? chosen : stopInView(sight.view, rowPx, rows, sight.ms)

  // The cell that has the focus may be scrolled away, or be replaced by what was loaded.
  useLayoutEffect(() => {
    const box = scroller.current
    const isLost = holds.current && !box?.contains(document.activeElement)
    if (isLost || isMoved.current)
      box?.querySelector<HTMLElement>('[data-stop]')?.focus({ preventScroll: true })
    isMoved.current = false
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const view = readView()
    if (!view || event.altKey || event.metaKey || event.shiftKey) return
    const pageRows = Math.max(1, Math.floor(view.height / rowPx) - 1)
    const next = stopAfter(event, stop, { rows, pageRows, axis, cells })
    if (!next) return
    event.preventDefault()
    isMoved.current = true
    setChosen(next)
    scroll(scrollTo(next, cellAt(cells(next.row), next.ms), view, { axis, rowPx }))
  }
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    holds.current = true
    const row = Number(target.closest<HTMLElement>('[data-row]')?.dataset['row'])
    const ms = Number(target.closest<HTMLElement>('[data-at]')?.dataset['at'])
    const isStop = cellAt(cells(stop.row), stop.ms)?.startMs === ms && stop.row === row
    if (!isStop && !Number.isNaN(row) && !Number.isNaN(ms)) setChosen({ row, ms })
  }
  const onBlur = () => {
    holds.current = false
  }
  return { stop, onKeyDown, onFocus, onBlur }
}
