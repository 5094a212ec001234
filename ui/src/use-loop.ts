import { type RefObject, useCallback, useEffect, useState } from 'react'
import { loopedPosition } from './loop.rules.ts'

/** From this many screens on there is always enough of the row on both sides of the eye. */
const screensToLoop = 2

interface Loop {
  /** Whether the items must stand in the row twice. */
  isLooping: boolean
  /** Makes room for a step before it is taken. */
  prepare: (stepPx: number) => void
}

/** Where the second run of the items begins, which is how long one run is. */
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

/** Lets a row begin anew where it ends. */
export function useLoop(target: RefObject<HTMLElement | null>, wanted: boolean, count: number): Loop {
  const [isWide, setIsWide] = useState(false)
  const isLooping = wanted && isWide

  // biome-ignore lint/correctness/useExhaustiveDependencies: other items make another width
  useEffect(() => {
    const list = target.current
    if (!list || !wanted) return
    const measure = () => {
      const width = runPx(list) || list.scrollWidth
      setIsWide(width >= screensToLoop * list.clientWidth)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    return () => observer.disconnect()
  }, [target, wanted, count])

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
