import { useCallback, useEffect, useRef, useState } from 'react'
import { boundedPosition } from '../playback/position.rules.ts'
import type { Player } from '../playback/use-player.ts'
import { skipCommitMs, skipSeconds } from './skip.rules.ts'

export interface Playhead {
  /** The current position, or the target of a pending seek. */
  positionS: number
  durationS: number
  /** The buffered part, from 0 to 1. */
  bufferedShare: number
  togglePlay: () => void
  /** Fast skips add up to one seek. */
  skip: (steps: number) => void
  seek: (positionS: number) => void
  /** Changes without a pointer add up to one seek, like skips. */
  seekSoon: (positionS: number) => void
  /** Shows where a drag of the timeline would lead. */
  preview: (positionS: number) => void
}

function bufferedEnd({ buffered, currentTime }: HTMLVideoElement): number {
  for (let range = 0; range < buffered.length; range++) {
    if (buffered.start(range) <= currentTime + 0.5 && buffered.end(range) > currentTime) {
      return buffered.end(range)
    }
  }
  return currentTime
}

/** The playhead of a film: its position and how to move it; a longer stream ends at `maxS`. */
export function usePlayhead(
  { video, state, ...player }: Player,
  announcedS: number,
  maxS: number | null,
): Playhead {
  const [now, setNow] = useState({ positionS: 0, durationS: 0, bufferedS: 0 })
  const [goal, setGoal] = useState<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const goalS = useRef<number | null>(null)
  const durationS = Math.min(now.durationS || announcedS, maxS ?? Number.POSITIVE_INFINITY)
  const { seek: seekTo } = player

  useEffect(() => {
    const element = video.current
    if (!element) return
    const listening = new AbortController()
    const read = () => {
      const length = Number.isFinite(element.duration) ? element.duration : 0
      setNow({ positionS: element.currentTime, durationS: length, bufferedS: bufferedEnd(element) })
    }
    for (const event of ['timeupdate', 'durationchange', 'progress', 'seeked']) {
      element.addEventListener(event, read, { signal: listening.signal })
    }
    return () => {
      clearTimeout(timer.current)
      listening.abort()
    }
  }, [video])

  const aim = useCallback((positionS: number | null) => {
    goalS.current = positionS
    setGoal(positionS)
  }, [])

  const seek = useCallback(
    (positionS: number) => {
      clearTimeout(timer.current)
      aim(null)
      const to = boundedPosition(positionS, durationS)
      setNow((before) => ({ ...before, positionS: to }))
      seekTo(to)
    },
    [aim, seekTo, durationS],
  )

  const seekSoon = (positionS: number) => {
    const to = boundedPosition(positionS, durationS)
    aim(to)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => seek(to), skipCommitMs)
  }

  const skip = (steps: number) =>
    seekSoon((goalS.current ?? video.current?.currentTime ?? 0) + steps * skipSeconds)

  const togglePlay = () => {
    if (state.phase === 'playing' || state.phase === 'waiting') player.pause()
    else player.play()
  }

  return {
    positionS: goal ?? now.positionS,
    durationS,
    bufferedShare: durationS > 0 ? now.bufferedS / durationS : 0,
    togglePlay,
    skip,
    seek,
    seekSoon,
    preview: aim,
  }
}
