import { useEffect, useRef, useState } from 'react'
import { isReopened } from '../playback/error-flow.ts'
import type { Player } from '../playback/use-player.ts'
import { skipCommitMs } from '../playhead/skip.rules.ts'
import type { Playhead } from '../playhead/use-playhead.ts'
import { addSkip, type PendingSkip, skipRefusal, skipResumeMs, skipTarget } from './channel-skip.rules.ts'
import {
  type ChannelProgramme,
  durationOf,
  positionIn,
  programmeAt,
  scrubPosition,
  scrubTarget,
} from './channel-timeline.rules.ts'

interface ChannelPlayheadOptions {
  /** The programmes around the instant, in order. */
  programmes: readonly ChannelProgramme[]
  /** The instant that is watched. */
  atMs: number
  nowMs: number
  isArchive: boolean
  /** Leads to an instant, or says why not. */
  onScrub: (toMs: number) => void
  onSkip: (toMs: number) => void
  onSkipRefused: () => void
  onPauseRefused: () => void
  /** Goes on after a skip, which was no pause of the viewer. */
  onSkipped: () => void
  /** Opens the stream anew. */
  onReopen: () => void
}

export interface ChannelPlayhead extends Omit<Playhead, 'skip'> {
  /** The programme that the timeline shows: the watched one, or that of a pending skip. */
  programme: ChannelProgramme | null
  /** Whether the picture stands still only until a skip is done. */
  isSkipping: boolean
  /** Fast skips add up to one jump; undefined for what is live. */
  skip?: (steps: number) => void
}

/** The playhead of a channel: where its viewer is in a programme, and how to go elsewhere. */
export function useChannelPlayhead(player: Player, options: ChannelPlayheadOptions): ChannelPlayhead {
  const { programmes, atMs, nowMs, isArchive } = options
  const { state } = player
  const [goalMs, setGoalMs] = useState<number | null>(null)
  const [isSkipping, setIsSkipping] = useState(false)
  const pending = useRef<PendingSkip | null>(null)
  const resumes = useRef(false)
  const commitTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const resumeTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(commitTimer.current)
      clearTimeout(resumeTimer.current)
    },
    [],
  )

  const shownMs = goalMs ?? atMs
  const programme = programmeAt(programmes, shownMs)
  const durationS = programme ? durationOf(programme) : 0
  const plays = state.phase === 'playing' || state.phase === 'waiting'

  const finish = () => {
    clearTimeout(commitTimer.current)
    pending.current = null
    setGoalMs(null)
  }
  const commitLater = (commit: () => void) => {
    clearTimeout(commitTimer.current)
    commitTimer.current = setTimeout(() => {
      finish()
      commit()
    }, skipCommitMs)
  }
  const aim = (positionS: number) =>
    programme && setGoalMs(programme.startMs + scrubPosition(positionS, durationS) * 1000)

  const seek = (positionS: number) => {
    finish()
    if (programme) options.onScrub(scrubTarget(programme, positionS))
  }

  const seekSoon = (positionS: number) => {
    aim(positionS)
    commitLater(() => programme && options.onScrub(scrubTarget(programme, positionS)))
  }

  const endSkip = () => {
    clearTimeout(resumeTimer.current)
    resumes.current = false
    setIsSkipping(false)
  }
  const resume = () => {
    endSkip()
    options.onSkipped()
  }

  const skip = (steps: number) => {
    const next = addSkip(pending.current, steps, atMs)
    const toMs = skipTarget(next)
    if (skipRefusal(toMs, programmes, nowMs) !== null) return options.onSkipRefused()
    clearTimeout(resumeTimer.current)
    if (plays) {
      resumes.current = true
      player.pause()
    }
    pending.current = next
    setIsSkipping(resumes.current)
    setGoalMs(toMs)
    commitLater(() => {
      options.onSkip(toMs)
      if (resumes.current) resumeTimer.current = setTimeout(resume, skipResumeMs)
    })
  }

  const togglePlay = () => {
    if (isSkipping) endSkip()
    else if (isReopened(state)) options.onReopen()
    else if (!plays) player.play()
    else if (isArchive) player.pause()
    else options.onPauseRefused()
  }

  return {
    programme,
    positionS: programme ? positionIn(programme, shownMs) : 0,
    durationS,
    // What has been on air so far.
    bufferedShare: programme ? positionIn(programme, nowMs) / durationS : 0,
    isSkipping,
    togglePlay,
    seek,
    seekSoon,
    preview: aim,
    ...(isArchive && { skip }),
  }
}
