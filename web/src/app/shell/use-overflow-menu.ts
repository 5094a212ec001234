import { type RefObject, useLayoutEffect, useState } from 'react'
import { cacheMeasures, fittingCount, widthsCacheMs } from './overflow-menu.rules.ts'

const nowMs = () => performance.now()

/** Measures a list in which all entries are laid out, the button for the rest last, and returns how many fit. */
export function useOverflowMenu(list: RefObject<HTMLElement | null>, entries: readonly unknown[]): number {
  const [fitting, setFitting] = useState(entries.length)
  useLayoutEffect(() => {
    const menu = list.current
    if (!menu) return
    const { room, widths } = cacheMeasures(
      {
        room: () => menu.clientWidth,
        widths: () => Array.from(menu.children, (entry) => entry.getBoundingClientRect().width),
      },
      nowMs,
    )
    const gap = Number.parseFloat(getComputedStyle(menu).columnGap) || 0
    const measure = () => {
      const all = widths().map((width) => width + gap)
      const more = all.pop() ?? 0
      setFitting(fittingCount(room() + gap, all, more))
    }
    measure()
    let later: ReturnType<typeof setTimeout> | undefined
    const measureAgain = () => {
      measure()
      clearTimeout(later)
      later = setTimeout(measure, widthsCacheMs)
    }
    const observer = new ResizeObserver(measureAgain)
    observer.observe(menu)
    void document.fonts.ready.then(measureAgain)
    return () => {
      observer.disconnect()
      clearTimeout(later)
    }
  }, [list, entries])
  return Math.min(fitting, entries.length)
}
