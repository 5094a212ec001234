import { useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { pageChange } from './page-change.rules.ts'

/** A new page starts at its top and gets the focus, another channel starts at the top; on Back the browser restores both. */
export function usePageChange(pathname: string): void {
  const type = useNavigationType()
  const before = useRef(pathname)
  useLayoutEffect(() => {
    const change = pageChange(before.current, pathname)
    before.current = pathname
    if (type === 'POP' || change === 'none') return
    window.scrollTo(0, 0)
    if (change === 'page') document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, type])
}
