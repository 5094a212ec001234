import { useEffect, useState } from 'react'

const turnMs = 1500

/** Whether the background page is drawn. If it was not seen before, the overlay is drawn first. */
export function useBackgroundPage(isCovered: boolean): boolean {
  const [isDue, setDue] = useState(!isCovered)
  if (!isCovered && !isDue) setDue(true)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), turnMs)
    return () => clearTimeout(timer)
  }, [])
  return isDue
}
