import { useEffect, useState } from 'react'

/** V-9.42: a stream that comes sooner is not said to be loading. */
const loadingDelayMs = 600

/** Whether to say that a stream is loading: once it has taken a while. */
export function useLoadingShown(isLoading: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setIsLong(true), loadingDelayMs)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isLoading])
  return isLoading && isLong
}
