import { useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/** A new page begins at its top; a step back leaves the scroll where the browser restores it. */
export function useScrollTop(page: string): void {
  const type = useNavigationType()
  const before = useRef(page)
  useLayoutEffect(() => {
    if (before.current === page) return
    before.current = page
    if (type !== 'POP') window.scrollTo(0, 0)
  }, [page, type])
}
