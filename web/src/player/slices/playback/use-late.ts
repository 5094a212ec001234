import { useEffect, useState } from 'react'

/** Whether something has lasted for a while. */
export function useLate(isOn: boolean, delayMs: number): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setIsLate(true), delayMs)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isOn, delayMs])
  return isOn && isLate
}
