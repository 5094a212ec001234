import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isVirtual, type ListView, scrollTo, windowOf } from './list-window.rules.ts'

function subscribeToWidth(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

const useIsVirtual = () => useSyncExternalStore(subscribeToWidth, () => isVirtual(window.innerWidth))

const firstView: ListView = { scrollTop: 0, height: 800, rowHeight: 72 }

function viewOf(box: HTMLElement, { rowHeight }: ListView): ListView {
  const row = box.querySelector<HTMLElement>('[data-channel]')
  return {
    scrollTop: box.scrollTop,
    height: box.clientHeight,
    rowHeight: row?.offsetHeight || rowHeight,
  }
}

const isSame = (a: ListView, b: ListView) =>
  a.scrollTop === b.scrollTop && a.height === b.height && a.rowHeight === b.rowHeight

/** Draws the part of a long list that is in sight, on wide screens; all rows are equally tall. */
export function useListWindow(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const virtual = useIsVirtual()
  const [view, setView] = useState(firstView)
  const measure = useCallback(() => {
    const box = list.current
    if (box) setView((before) => (isSame(viewOf(box, before), before) ? before : viewOf(box, before)))
  }, [])
  useEffect(() => {
    const box = list.current
    if (!box) return
    // The box with the window, what is in it with the font and the search.
    const observer = new ResizeObserver(measure)
    for (const element of [box, ...box.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [measure])
  const whole = { first: 0, last: count, before: 0, after: 0 }
  return {
    ...(virtual ? windowOf(view, count) : whole),
    list,
    measure,
    /** Brings a row into sight. */
    reveal(row: number) {
      const box = list.current
      const top = box && scrollTo(viewOf(box, view), row)
      if (!box || top === null) return
      box.scrollTo({ top })
      measure()
    },
  }
}
