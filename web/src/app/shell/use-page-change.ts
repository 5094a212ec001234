import { useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/** Categories of a list and channels of a page count as one page. */
function kind(pathname: string): string {
  const [name, , item] = pathname.split('/').filter(Boolean)
  return `${name ?? ''}${item ? '/item' : ''}`
}

/** A new page starts at its top and gets the focus; on Back the browser restores both. */
export function usePageChange(pathname: string): void {
  const type = useNavigationType()
  const page = kind(pathname)
  const before = useRef(page)
  useLayoutEffect(() => {
    if (before.current === page) return
    before.current = page
    if (type === 'POP') return
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [page, type])
}
