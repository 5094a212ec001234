import { useEffect, useState } from 'react'

const turnMs = 1500

/**
 * Whether the background page is drawn. One that nobody has seen yet lets the page that covers it go first, and is
 * ready by the time that one is closed.
 */
export function useBackgroundPage(isCovered: boolean): boolean {
  const [isDue, setDue] = useState(!isCovered)
  if (!isCovered && !isDue) setDue(true)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), turnMs)
    return () => clearTimeout(timer)
  }, [])
  return isDue
}
