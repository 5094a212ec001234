import { useEffect } from 'react'
import { useIsChild } from '../../api/viewer.queries.ts'

/** Marks the page while a child watches; styles are softer then. */
export function useChildMark(): void {
  const isChild = useIsChild()
  useEffect(() => {
    document.documentElement.toggleAttribute('data-child', isChild)
  }, [isChild])
}
