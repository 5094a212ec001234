import { type ReactNode, useEffect, useState } from 'react'

const textsAfterMs = 500

/** Shows a loading state only after a delay: most texts load sooner, and a flash disturbs. */
export function Delayed({ children }: { children: ReactNode }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), textsAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? children : null
}
