import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

const hideAfterMs = 5_000

interface ControlsShown {
  shown: boolean
  /** Somebody is there: the controls stay for a while. */
  wake: () => void
  hide: () => void
}

/** Controls step back after a while without anybody moving, unless the keyboard stands on one of them. */
export function useControlsShown(frame: RefObject<HTMLElement | null>, pinned: boolean): ControlsShown {
  const [shown, setShown] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const hideLater = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (frame.current?.querySelector(':focus-visible') === null) setShown(false)
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
