import { useEffect, useState } from 'react'

const turnMs = 1500

/**
 * Whether the page beneath is drawn. One that nobody has seen yet lets the page that covers it go first, and is
 * ready by the time that one is closed.
 */
export function useBeneath(isCovered: boolean): boolean {
  const [isDue, setDue] = useState(!isCovered)
  if (!isCovered && !isDue) setDue(true)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), turnMs)
    return () => clearTimeout(timer)
  }, [])
  return isDue
}
