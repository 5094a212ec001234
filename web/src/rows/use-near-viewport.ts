import { type RefObject, useEffect, useState } from 'react'

const ahead = '800px 0px'

/** Whether an element has come near the screen; once true, it stays so. */
export function useNearViewport(target: RefObject<Element | null>, atOnce: boolean): boolean {
  const [near, setNear] = useState(atOnce)
  useEffect(() => {
    const element = target.current
    if (near || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: ahead },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [near, target])
  return near
}
