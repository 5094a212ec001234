import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { type GuideRowProps, isSameRow } from './guide-row.tsx'
import { nextSlice } from './guide-slices.rules.ts'
import type { Scale } from './use-guide-scale.ts'
import type { Sight } from './use-guide-window.ts'

/** Draws rows a few at a time, a frame each: style, layout and paint of a frame cannot be interrupted. */
export function useRowSlices(
  wanted: readonly GuideRowProps[],
  { view }: Sight,
  { rowPx }: Scale,
): GuideRowProps[] {
  const drawn = useRef<ReadonlyMap<number, GuideRowProps>>(new Map())
  const [, drawNext] = useReducer((count: number) => count + 1, 0)
  const sight = {
    firstRow: Math.floor(view.top / rowPx),
    endRow: Math.ceil((view.top + view.height) / rowPx),
  }
  const { rows, isWhole } = nextSlice(wanted, drawn.current, { sight, isSame: isSameRow })
  useLayoutEffect(() => {
    drawn.current = new Map(rows.map((props) => [props.channel.id, props]))
  })
  useEffect(() => {
    if (isWhole) return
    const frame = requestAnimationFrame(drawNext)
    return () => cancelAnimationFrame(frame)
  })
  return rows
}
