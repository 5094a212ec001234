import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type Axis, leftFor, markMs, midnightMs, type View } from './guide-time.rules.ts'
import { type GridWindow, isSameWindow, titleRoomPx, windowOf } from './guide-window.rules.ts'
import type { Scale } from './use-guide-scale.ts'

/** What is in sight of the grid; replaced when a row, an hour or another day comes into sight. */
export interface Sight {
  window: GridWindow
  view: View
  /** The midnight before the mark. */
  dayMs: number
  /** The instant at the mark. */
  ms: number
}

interface SightOptions {
  axis: Axis
  scale: Scale
  rows: number
  nowMs: number
}

/** Where the guide was left, by entry of the history: Back leads to the same place. */
const places = new Map<string, { ms: number; top: number }>()

/** After this without a scroll event, titles are cut to the part of their cell in sight. */
const settledMs = 100

export interface GuideSight {
  sight: Sight | null
  /** The view at this moment. */
  readView: () => View | null
  scroll: (to: { left?: number; top?: number }) => void
  jumpTo: (ms: number) => void
  /** Cuts the titles that the left edge crosses to what is in sight of their cells. */
  fitTitles: () => void
}

/** Only what the left edge crosses is marked: a sticky title is a layer, and a property of the grid restyles all cells. */
function markCrossed(box: HTMLElement | null, leftPx: number, { isSettled }: { isSettled: boolean }): void {
  for (const cell of box?.querySelectorAll<HTMLElement>('[data-edge], [data-crossed]') ?? []) {
    const [startPx = 0, widthPx = 0] = [cell.style.left, cell.style.width].map(Number.parseFloat)
    const roomPx = titleRoomPx({ startPx, endPx: startPx + widthPx }, leftPx)
    const wasCrossed = cell.hasAttribute('data-crossed')
    if (wasCrossed !== (roomPx !== null)) cell.toggleAttribute('data-crossed')
    if (roomPx !== null && (isSettled || !wasCrossed)) cell.style.setProperty('--guide-room', `${roomPx}px`)
  }
}

export function useGuideWindow(scroller: RefObject<HTMLElement | null>, options: SightOptions): GuideSight {
  const { axis, scale, rows, nowMs } = options
  const { columnPx, rowPx, rulerPx } = scale
  const [entry] = useState(useLocation().key)
  const place = useRef(places.get(entry) ?? { ms: nowMs, top: 0 })
  const leftPx = useRef(0)
  const [sight, setSight] = useState<Sight | null>(null)

  const readView = useCallback((): View | null => {
    const box = scroller.current
    return (
      box && {
        ...{ left: box.scrollLeft, top: box.scrollTop },
        ...{
          width: Math.max(1, box.clientWidth - columnPx),
          height: Math.max(1, box.clientHeight - rulerPx),
        },
      }
    )
  }, [scroller, columnPx, rulerPx])

  const measure = useCallback(() => {
    const view = readView()
    if (!view) return
    const window = windowOf(view, rowPx, rows, axis)
    const ms = markMs(view, axis)
    const dayMs = midnightMs(ms)
    leftPx.current = view.left
    place.current = { ms, top: view.top }
    places.set(entry, place.current)
    setSight((last) =>
      last && last.dayMs === dayMs && isSameWindow(last.window, window) ? last : { window, view, dayMs, ms },
    )
  }, [readView, rowPx, rows, axis, entry])

  const fitTitles = useCallback(
    () => markCrossed(scroller.current, leftPx.current, { isSettled: true }),
    [scroller],
  )

  const scroll = useCallback(
    (to: { left?: number; top?: number }) => {
      scroller.current?.scrollTo({ ...to, behavior: 'instant' })
      measure()
      fitTitles()
    },
    [scroller, fitTitles, measure],
  )
  const jumpTo = useCallback(
    (ms: number) => {
      const view = readView()
      if (view) scroll({ left: leftFor(ms, view, axis) })
    },
    [readView, scroll, axis],
  )

  // Also after a resize: the instant at the mark stays there.
  useLayoutEffect(() => {
    const box = scroller.current
    const view = readView()
    if (!box || !view) return
    const { ms, top } = place.current
    scroll({ left: leftFor(ms, view, axis), top })
    let settling: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      measure()
      markCrossed(box, leftPx.current, { isSettled: false })
      clearTimeout(settling)
      settling = setTimeout(fitTitles, settledMs)
    }
    box.addEventListener('scroll', follow, { passive: true })
    const growth = new ResizeObserver(measure)
    growth.observe(box)
    return () => {
      clearTimeout(settling)
      box.removeEventListener('scroll', follow)
      growth.disconnect()
    }
  }, [scroller, readView, scroll, measure, fitTitles, axis])

  return { sight, readView, scroll, jumpTo, fitTitles }
}

/** Follows a value at most this often, so that what is passed by in between is never requested. */
const followMs = 120

export function useFollowed<T>(value: T | null): T | null {
  const [followed, setFollowed] = useState(value)
  const latest = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = value
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      setFollowed(latest.current)
    }, followMs)
  }, [value])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return followed ?? value
}
