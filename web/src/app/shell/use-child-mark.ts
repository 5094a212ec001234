import { useEffect } from 'react'
import { useIsChild } from '../../api/viewer.queries.ts'

/** Marks the whole page while a child watches: styles soften where they see the mark. */
export function useChildMark(): void {
  const isChild = useIsChild()
  useEffect(() => {
    document.documentElement.toggleAttribute('data-child', isChild)
  }, [isChild])
}
