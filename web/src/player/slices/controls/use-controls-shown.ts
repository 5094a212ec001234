import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

const hideAfterMs = 5_000

export interface ControlsShown {
  /** Whether the controls are visible. */
  shown: boolean
  /** Shows the controls for a while. */
  wake: () => void
  hide: () => void
}

/** On a TV the controls hide although one of them has the focus, because they cover the whole screen. */
function mayHide(frame: HTMLElement | null, isPinned: boolean): boolean {
  const focused = frame?.querySelector<HTMLElement>(':focus-visible')
  if (!focused) return true
  const covers = frame?.dataset['fills'] === 'true' || document.fullscreenElement === frame
  if (isPinned || !covers || !matchMedia('(hover: none)').matches) return false
  focused.blur()
  return true
}

/** Hides the controls after a while without activity, unless one of them has the keyboard focus. */
export function useControlsShown(frame: RefObject<HTMLElement | null>, pinned: boolean): ControlsShown {
  const [shown, setShown] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPinned = useRef(pinned)
  useEffect(() => {
    isPinned.current = pinned
  }, [pinned])

  const hideLater = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (mayHide(frame.current, isPinned.current)) setShown(false)
    }, hideAfterMs)
  }, [frame])

  const wake = useCallback(() => {
    setShown(true)
    hideLater()
  }, [hideLater])

  const hide = useCallback(() => {
    clearTimeout(timer.current)
    setShown(false)
  }, [])

  useEffect(() => {
    hideLater()
    return () => clearTimeout(timer.current)
  }, [hideLater])

  return { shown: shown || pinned, wake, hide }
}
