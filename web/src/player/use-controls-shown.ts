import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

const hideAfterMs = 5_000

interface ControlsShown {
  shown: boolean
  /** Somebody is there: the controls stay for a while. */
  wake: () => void
  hide: () => void
}

/** A television has nothing but its remote: there the focus leaves controls that cover the whole screen. */
function mayHide(frame: HTMLElement | null, isPinned: boolean): boolean {
  const focused = frame?.querySelector<HTMLElement>(':focus-visible')
  if (!focused) return true
  const covers = frame?.dataset['fills'] === 'true' || document.fullscreenElement === frame
  if (isPinned || !covers || !matchMedia('(hover: none)').matches) return false
  focused.blur()
  return true
}

/** Controls step back after a while without anybody moving, unless the keyboard stands on one of them. */
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
