import { type FocusEvent, type PointerEvent, useEffect, useId, useMemo, useSyncExternalStore } from 'react'
import { noZoom, type ZoomEvent, zoomReducer } from './zoom-flow.ts'

let state = noZoom
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function dispatch(event: ZoomEvent): void {
  const next = zoomReducer(state, event)
  // A timer may come a little early, and is then set again.
  if (next === state && event.type !== 'delay-passed') return
  state = next
  clearTimeout(timer)
  if (state.dueMs !== null) {
    const passed = () => dispatch({ type: 'delay-passed', atMs: performance.now() })
    timer = setTimeout(passed, state.dueMs - performance.now())
  }
  for (const listener of listeners) listener()
}

function resetIfHidden(): void {
  if (document.hidden) dispatch({ type: 'page-hidden' })
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', resetIfHidden)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.removeEventListener('visibilitychange', resetIfHidden)
  }
}

const matches = (query: string) => window.matchMedia(query).matches

/** A finger points at nothing without opening it. */
const isTouchOnly = (): boolean => matches('(pointer: coarse)') && !matches('(any-hover: hover)')

/** Whether channel cards play on this device. */
export const hasPreviews = (): boolean => !isTouchOnly() && !matches('(prefers-reduced-data: reduce)')

interface Zoom {
  isZoomed: boolean
  /** For the element that is pointed at. */
  triggers: {
    onPointerMove(event: PointerEvent): void
    onPointerLeave(): void
    onFocus(event: FocusEvent): void
    onBlur(event: FocusEvent): void
  }
}

/** Zooms a card while a mouse or the keyboard stands on it; one at a time on a page. */
export function useZoom(): Zoom {
  const card = useId()
  const isZoomed = useSyncExternalStore(subscribe, () => state.zoomed === card)
  const triggers = useMemo(() => {
    const point = () => {
      if (!isTouchOnly()) dispatch({ type: 'card-pointed', card, atMs: performance.now() })
    }
    const leave = () => dispatch({ type: 'card-left', card, atMs: performance.now() })
    return {
      // Not onPointerEnter: a card that scrolls under a mouse at rest is not pointed at.
      onPointerMove: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && point(),
      onPointerLeave: leave,
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && point(),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        !currentTarget.contains(relatedTarget) && leave(),
    }
  }, [card])
  useEffect(() => triggers.onPointerLeave, [triggers])
  return { isZoomed, triggers }
}
