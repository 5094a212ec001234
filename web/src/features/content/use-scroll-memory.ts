import { type RefObject, useLayoutEffect } from 'react'

const maxWaitMs = 3_000
const scrolled = new Map<string, number>()

/** A page starts at its top; on return it scrolls to where it was left, once it is long enough. */
export function useScrollMemory(page: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = page.current
    const scroller = element?.closest('dialog')
    if (!element || !scroller) return
    const { key = '' } = (history.state ?? {}) as { key?: string }
    const leaving = new AbortController()
    const topPx = scrolled.get(key) ?? 0
    scroller.scrollTo(0, topPx)
    const growth = new ResizeObserver(() => {
      if (scroller.scrollTop < topPx) scroller.scrollTo(0, topPx)
    })
    growth.observe(element)
    const settle = () => growth.disconnect()
    const timer = setTimeout(settle, maxWaitMs)
    for (const event of ['wheel', 'pointerdown', 'keydown'])
      scroller.addEventListener(event, settle, { signal: leaving.signal, passive: true })
    const note = () => scrolled.set(key, scroller.scrollTop)
    // The scroll event comes with the next frame: a click right after scrolling would leave before it.
    for (const event of ['scroll', 'click'])
      scroller.addEventListener(event, note, { signal: leaving.signal, passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      settle()
      leaving.abort()
    }
  }, [page])
}
