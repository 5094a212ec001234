import { useMemo, useSyncExternalStore } from 'react'

/** The sizes of the grid in pixels; they grow with the text, as on a television. */
export interface Scale {
  hourPx: number
  rowPx: number
  /** The width of the channels. */
  columnPx: number
  /** The height of the ruler. */
  rulerPx: number
}

const maxNarrowPx = 600
const wideRem = { hourPx: 15, rowPx: 4.25, columnPx: 13, rulerPx: 2.5 }
const narrowRem = { hourPx: 12, rowPx: 4.25, columnPx: 4.75, rulerPx: 2.25 }

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

export function useGuideScale(): Scale {
  const isNarrow = useSyncExternalStore(subscribe, () => innerWidth <= maxNarrowPx)
  const remPx = useSyncExternalStore(subscribe, () =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  )
  return useMemo(() => {
    const { hourPx, rowPx, columnPx, rulerPx } = isNarrow ? narrowRem : wideRem
    const px = (rem: number) => Math.round(rem * remPx)
    return { hourPx: px(hourPx), rowPx: px(rowPx), columnPx: px(columnPx), rulerPx: px(rulerPx) }
  }, [isNarrow, remPx])
}
