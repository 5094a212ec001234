import { type RefObject, useEffect } from 'react'

const dragFromPx = 6

/** Lets a mouse drag a row; a drag does not click the item it started on. */
export function useDragScroll(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const row = target.current
    if (!row) return
    let from: { x: number; scroll: number } | undefined
    let dragged = false

    const down = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      from = { x: event.clientX, scroll: row.scrollLeft }
      dragged = false
    }
    const move = (event: PointerEvent) => {
      if (!from) return
      const distance = event.clientX - from.x
      if (!dragged && Math.abs(distance) < dragFromPx) return
      if (!dragged) row.setPointerCapture(event.pointerId)
      dragged = true
      row.style.scrollSnapType = 'none'
      row.scrollLeft = from.scroll - distance
    }
    const up = () => {
      from = undefined
      row.style.scrollSnapType = ''
    }
    const click = (event: MouseEvent) => {
      if (!dragged) return
      event.preventDefault()
      event.stopPropagation()
      dragged = false
    }
    const noNativeDrag = (event: DragEvent) => event.preventDefault()

    const listening = new AbortController()
    const { signal } = listening
    row.addEventListener('pointerdown', down, { signal })
    row.addEventListener('pointermove', move, { signal })
    row.addEventListener('pointerup', up, { signal })
    row.addEventListener('pointercancel', up, { signal })
    row.addEventListener('click', click, { signal, capture: true })
    row.addEventListener('dragstart', noNativeDrag, { signal })
    return () => listening.abort()
  }, [target])
}
