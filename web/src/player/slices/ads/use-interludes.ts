import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { track } from '../../../analytics/track.ts'
import { type Player, type PlayerOptions, usePlayer } from '../playback/use-player.ts'
import type { AdMedia, LoadedAd, Spots } from './ad.ts'
import { type AdErrorCode, AdFailure } from './ad-errors.rules.ts'
import { countAd } from './ad-events.rules.ts'
import { reportAdError } from './ad-reports.ts'
import { firstInterludeState, hasPauseRoll, holdsContent, interludeFlow } from './interlude-flow.ts'
import { addWatched, dueMark, nothingWatched } from './middle-roll.rules.ts'
import { loadAds } from './vast.ts'

/** What is shown instead of the content. */
export interface Interlude {
  attempt: number
  /** Null while an ad is loading. */
  media: AdMedia | null
  /** Null for a packshot. */
  ad: LoadedAd | null
  video: RefObject<HTMLVideoElement | null>
  onOver: () => void
  onFailed: (code: AdErrorCode) => void
  onRemoveAds: (() => void) | null
}

interface PlayerWithInterludes {
  player: Player
  /** Null while the content is shown. */
  interlude: Interlude | null
  /** Pauses the interlude, and plays on. */
  toggleInterlude: () => void
  /** Plays on without an ad, where nobody has paused. */
  resume: () => void
}

interface InterludeOptions extends PlayerOptions {
  /** Packshots and ads are shown once for each. */
  openingKey: string
  spots: Spots | null
}

const isPlayed = (phase: string) => phase === 'playing' || phase === 'waiting'

/** A player with packshots and ads before the stream and within it, which it waits for. */
export function useInterludes(source: string | null, options: InterludeOptions): PlayerWithInterludes {
  const { openingKey, spots, startS = 0 } = options
  const [state, dispatch] = useReducer(interludeFlow, firstInterludeState)
  const isOpened = state.key === openingKey
  const hasSpots = spots !== null && (spots.packshots.length > 0 || spots.ad !== null)
  const isActive = isOpened && hasSpots
  const mayBegin = !hasSpots || (isActive && state.isBegun)
  const content = usePlayer(mayBegin ? source : null, options)
  const { video, state: contentState, pause, play: playContent, isOwnPause } = content
  const adVideo = useRef<HTMLVideoElement>(null)
  const watched = useRef(nothingWatched)
  const { attempt, doneMs } = state
  const phase = isActive ? state.phase : 'idle'
  const plan = isActive ? state.plan : null
  const tag = state.run?.tags[0] ?? ''
  const roll = state.run?.roll ?? 'pre'

  useEffect(() => {
    if (source === null || !hasSpots || isOpened) return
    watched.current = nothingWatched
    dispatch({
      ...{ type: 'opened', key: openingKey, startMs: startS * 1000, nowMs: Date.now() },
      packshots: spots.packshots.map(({ url }) => url),
      plan: spots.ad,
    })
  }, [source, hasSpots, isOpened, openingKey, spots, startS])

  useEffect(() => {
    if (phase !== 'loading') return
    const leaving = new AbortController()
    loadAds(tag, leaving.signal).then(
      (loaded) =>
        dispatch({
          ...{ type: 'tag-answered', attempt, nowMs: Date.now() },
          ads: loaded.map((one) => ({ ...one, tracker: countAd(one.tracker, roll, track) })),
        }),
      (error: unknown) => {
        if (leaving.signal.aborted) return
        reportAdError(error instanceof AdFailure ? error.code : 900, tag, roll)
        dispatch({ type: 'tag-failed', attempt, nowMs: Date.now() })
      },
    )
    return () => leaving.abort()
  }, [phase, attempt, tag, roll])

  const isHeld = isActive && state.isBegun && holdsContent(state)
  // Before the ad is painted: nothing of the content is missed behind it.
  useLayoutEffect(() => {
    const element = video.current
    if (!isHeld || !element) return
    pause()
    // A key of the keyboard or a headset may start it behind the ad.
    element.addEventListener('play', pause)
    return () => {
      element.removeEventListener('play', pause)
      playContent()
    }
  }, [isHeld, video, pause, playContent])

  useEffect(() => {
    const element = video.current
    if (!element || !plan) return
    const move = () => {
      watched.current = addWatched(watched.current, element.currentTime * 1000)
      const markMs = element.paused ? null : dueMark(plan, watched.current, doneMs)
      if (markMs !== null) dispatch({ type: 'middle-due', markMs, nowMs: Date.now() })
    }
    element.addEventListener('timeupdate', move)
    return () => element.removeEventListener('timeupdate', move)
  }, [video, plan, doneMs])

  const isDropped = phase === 'loading' && state.run?.roll === 'middle' && !isPlayed(contentState.phase)
  useEffect(() => {
    if (isDropped) dispatch({ type: 'middle-cancelled' })
  }, [isDropped])

  const play = useCallback(() => {
    const isPaused = contentState.phase === 'paused' && isOwnPause()
    if (isActive && isPaused && hasPauseRoll(state, Date.now()))
      dispatch({ type: 'pause-ended', nowMs: Date.now() })
    else if (!isHeld) playContent()
  }, [contentState.phase, isOwnPause, isActive, state, isHeld, playContent])

  const toggleInterlude = useCallback(() => {
    const element = adVideo.current
    if (element?.paused) element.play().catch(() => undefined)
    else element?.pause()
  }, [])

  const isShown = source !== null && hasSpots && (!isOpened || holdsContent(state))
  const ad = (phase === 'ad' && state.run?.ads[0]) || null
  const [packshot] = phase === 'packshot' ? state.packshots : []
  const interlude: Interlude = {
    ...{ attempt, ad, video: adVideo, onRemoveAds: spots?.onRemoveAds ?? null },
    media: ad?.media ?? (packshot === undefined ? null : { url: packshot, kind: 'hls' }),
    onOver: () => dispatch({ type: ad ? 'ad-over' : 'packshot-over', attempt, nowMs: Date.now() }),
    onFailed: (code) => {
      if (!ad) return dispatch({ type: 'packshot-over', attempt, nowMs: Date.now() })
      reportAdError(code, tag, roll)
      dispatch({ type: 'ad-failed', attempt, nowMs: Date.now() })
    },
  }
  return {
    player: { ...content, play },
    interlude: isShown ? interlude : null,
    toggleInterlude,
    resume: playContent,
  }
}
