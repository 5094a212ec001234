import { type RefObject, useCallback, useEffect, useState } from 'react'
import { loopedPosition } from './loop.rules.ts'

/** From this many screens on, the row continues on both sides of the visible part. */
const screensToLoop = 2

interface Loop {
  /** Whether the items are rendered twice. */
  isLooping: boolean
  /** Makes room for a scroll step before it happens. */
  prepare: (stepPx: number) => void
}

/** The start of the second copy of the items, which is the length of one run. */
function runPx(list: HTMLElement): number {
  const copy = list.querySelector<HTMLElement>(':scope > [data-again]')
  const first = list.firstElementChild as HTMLElement | null
  return copy && first ? copy.offsetLeft - first.offsetLeft : 0
}

function jump(list: HTMLElement, left: number): void {
  // Snapping would pull the row back to where it jumped from.
  list.style.scrollSnapType = 'none'
  list.scrollLeft = left
  requestAnimationFrame(() => {
    list.style.scrollSnapType = ''
  })
}

/** Lets a row continue with its first item after its last. */
export function useLoop(target: RefObject<HTMLElement | null>, isEnabled: boolean, count: number): Loop {
  const [isWide, setIsWide] = useState(false)
  const isLooping = isEnabled && isWide

  // biome-ignore lint/correctness/useExhaustiveDependencies: other items make another width
  useEffect(() => {
    const list = target.current
    if (!list || !isEnabled) return
    const measure = () => {
      const width = runPx(list) || list.scrollWidth
      setIsWide(width >= screensToLoop * list.clientWidth)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    return () => observer.disconnect()
  }, [target, isEnabled, count])

  useEffect(() => {
    const list = target.current
    if (!list || !isLooping) return
    const settle = () => {
      const position = loopedPosition(list.scrollLeft, runPx(list))
      if (position !== list.scrollLeft) jump(list, position)
    }
    const atEdge = () => {
      const end = list.scrollWidth - list.clientWidth
      if (list.scrollLeft <= 0 || list.scrollLeft >= end - 1) settle()
    }
    list.addEventListener('scrollend', settle)
    list.addEventListener('scroll', atEdge, { passive: true })
    return () => {
      list.removeEventListener('scrollend', settle)
      list.removeEventListener('scroll', atEdge)
    }
  }, [target, isLooping])

  const prepare = useCallback(
    (stepPx: number) => {
      const list = target.current
      if (list && isLooping && list.scrollLeft + stepPx < 0) jump(list, list.scrollLeft + runPx(list))
    },
    [target, isLooping],
  )
  return { isLooping, prepare }
}
