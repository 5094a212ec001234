import { useEffect, useRef } from 'react'
import { noteArchivePosition } from '../../domain/archive-position.ts'

/** Notes the instant on the screen when the page is left; returns how to say which that is, null for what is live. */
export function useLeftPosition(): (atMs: number | null) => void {
  const seenMs = useRef<number | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const note = () => seenMs.current !== null && noteArchivePosition(Math.floor(seenMs.current / 1000))
    addEventListener('pagehide', note, { signal: leaving.signal })
    // A tab in the background may be ended without another word.
    document.addEventListener('visibilitychange', () => document.hidden && note(), { signal: leaving.signal })
    return () => leaving.abort()
  }, [])
  return (atMs) => {
    seenMs.current = atMs
  }
}
