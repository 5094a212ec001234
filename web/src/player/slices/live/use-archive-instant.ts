import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Player } from '../playback/use-player.ts'

/** A stream that runs on is left alone; one that is elsewhere is moved. */
const maxDriftMs = 5_000

interface ArchiveInstantOptions {
  /** Where the viewer wants to be; null for what is live. */
  fromMs: number | null
  nowMs: number
  /** Without a picture the clock moves the instant on. */
  isBlackout: boolean
}

/**
 * The instant of a channel's archive that is on the screen; null for what is live. It begins at `fromMs` and only moves
 * forward: whoever goes back begins anew.
 */
export function useArchiveInstant(player: Player, options: ArchiveInstantOptions): number | null {
  const { fromMs, nowMs, isBlackout } = options
  const { video, originMs, seek } = player
  const [seen, setSeen] = useState({ fromMs, atMs: fromMs, sinceMs: nowMs })
  if (seen.fromMs !== fromMs) setSeen({ fromMs, atMs: fromMs, sinceMs: nowMs })

  const followed = useRef(fromMs)
  useLayoutEffect(() => {
    const startMs = originMs()
    const element = video.current
    const isMoved = followed.current !== fromMs
    followed.current = fromMs
    if (!isMoved || fromMs === null || startMs === null || !element) return
    const driftMs = startMs + element.currentTime * 1000 - fromMs
    if (Math.abs(driftMs) > maxDriftMs) seek((fromMs - startMs) / 1000)
  }, [fromMs, originMs, seek, video])

  useEffect(() => {
    const element = video.current
    if (!element || fromMs === null) return
    const listening = new AbortController()
    const read = () => {
      const startMs = originMs()
      if (startMs === null || element.seeking) return
      const atMs = startMs + element.currentTime * 1000
      if (atMs < fromMs - maxDriftMs) return seek((fromMs - startMs) / 1000)
      setSeen((before) => (before.fromMs === fromMs ? { ...before, atMs: Math.max(fromMs, atMs) } : before))
    }
    for (const event of ['timeupdate', 'seeked'])
      element.addEventListener(event, read, { signal: listening.signal })
    return () => listening.abort()
  }, [video, originMs, seek, fromMs])

  if (fromMs === null || seen.fromMs !== fromMs) return fromMs
  return isBlackout ? fromMs + Math.max(0, nowMs - seen.sinceMs) : seen.atMs
}
