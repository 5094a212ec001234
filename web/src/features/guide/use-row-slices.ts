import { useEffect, useLayoutEffect, useReducer, useState } from 'react'
import { type GuideRowProps, isSameRow } from './guide-row.tsx'
import { nextSlice } from './guide-slices.rules.ts'
import type { Scale } from './use-guide-scale.ts'
import type { Sight } from './use-guide-window.ts'

/** The rows on the screen, by channel; not a state, because whatever is drawn is what was wanted. */
function createScreen() {
  let drawn: ReadonlyMap<number, GuideRowProps> = new Map()
  return {
    read: () => drawn,
    keep(rows: readonly GuideRowProps[]) {
      drawn = new Map(rows.map((props) => [props.channel.id, props]))
    },
  }
}

/** Draws rows a few at a time, a frame each: style, layout and paint of a frame cannot be interrupted. */
export function useRowSlices(
  wanted: readonly GuideRowProps[],
  { view }: Sight,
  { rowPx }: Scale,
): GuideRowProps[] {
  const [screen] = useState(createScreen)
  const [, drawNext] = useReducer((count: number) => count + 1, 0)
  const sight = {
    firstRow: Math.floor(view.top / rowPx),
    endRow: Math.ceil((view.top + view.height) / rowPx),
  }
  const { rows, isWhole } = nextSlice(wanted, screen.read(), { sight, isSame: isSameRow })
  useLayoutEffect(() => screen.keep(rows), [screen, rows])
  useEffect(() => {
    if (isWhole) return
    const frame = requestAnimationFrame(drawNext)
    return () => cancelAnimationFrame(frame)
  }, [isWhole, rows])
  return rows
}
