import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { readTrackChoices } from '../../../brand/track-choices.ts'
import { attachStream } from '../../engines/attach-stream.ts'
import type { Engine, EngineError } from '../../engines/engine.ts'
import { fetchHls } from '../../engines/hls.ts'
import { resumedLive } from '../../engines/live-position.rules.ts'
import type { Protection } from '../../engines/stream-source.rules.ts'
import { useQuality } from '../quality/use-quality.ts'
import { readSound } from '../sound/sound-storage.ts'
import { usePlayerOwner } from '../sound/use-player-owner.ts'
import { useSound } from '../sound/use-sound.ts'
import { useSpeed } from '../speed/use-speed.ts'
import { readSubtitleStyle, useSubtitleStyle } from '../subtitles/use-subtitle-style.ts'
import { useTracks } from '../tracks/use-tracks.ts'
import { beginPlayback } from './begin-playback.ts'
import { firstPlayerState, type PlayerEvent, type PlayerState, playerFlow } from './player-flow.ts'
import { boundedPosition } from './position.rules.ts'

export interface Player {
  state: PlayerState
  dispatch: (event: PlayerEvent) => void
  video: RefObject<HTMLVideoElement | null>
  /** Whether the sound and the keys of the page are this player's. */
  isOwner: boolean
  /** Resumes where it was paused, and a live channel at the live position. */
  play: () => void
  /** The same after a pause that was not the viewer's: no ad follows it. */
  resume: () => void
  pause: () => void
  /** Whether the latest pause came from here, not from the browser. */
  isOwnPause: () => boolean
  seek: (positionS: number) => void
  /** The instant at position 0; null while that is unknown. */
  originMs: () => number | null
}

export interface PlayerOptions {
  startS?: number
  isLive?: boolean
  /** Whether another source goes on where the last one was lost; otherwise it begins where it says. */
  keepsPosition?: boolean
  /** What the choices of tracks are stored for. */
  contentKey: string
  protection?: Protection | null
  /** The instant of a channel's archive at which the source begins. */
  archiveMs?: number | null
}

/** The player's own code could not be loaded, or broke. */
const attachError = (error: unknown): EngineError => ({
  ...{ kind: 'internal', code: 'attachError', fatal: true, positionS: 0, atMs: Date.now() },
  details: error instanceof Error ? error.message : '',
})

/** Plays a stream in a video element: the only place where the player's state meets the browser. */
export function usePlayer(source: string | null, options: PlayerOptions): Player {
  const { startS = 0, isLive = false, keepsPosition = !isLive, contentKey } = options
  const { protection = null, archiveMs = null } = options
  const [state, dispatch] = useReducer(playerFlow, undefined, () =>
    firstPlayerState(readSound(), readTrackChoices(contentKey), readSubtitleStyle()),
  )
  const video = useRef<HTMLVideoElement>(null)
  const engine = useRef<Engine>(undefined)
  const begins = useRef(startS)
  const openedWith = useRef({ protection, archiveMs })
  const ownPause = useRef(false)
  useLayoutEffect(() => {
    begins.current = startS
    openedWith.current = { protection, archiveMs }
  }, [startS, protection, archiveMs])
  const { attempt, remedy } = state

  useEffect(() => {
    fetchHls().catch(() => undefined)
  }, [])

  useEffect(() => {
    const element = video.current
    // Until the next stream is known, the last one counts for nothing.
    if (source === null) return dispatch({ type: 'source-changed' })
    if (!element) return dispatch({ type: 'video-missing' })
    const leaving = new AbortController()
    dispatch({ type: 'source-changed' })
    // A seek in a stream of which nothing was loaded would hold for this one.
    if (element.readyState === HTMLMediaElement.HAVE_NOTHING) element.currentTime = 0
    const opened = { url: source, startS: begins.current, ...openedWith.current }
    attachStream(element, opened, dispatch, leaving.signal)
      .then((attached) => {
        if (leaving.signal.aborted) return attached?.destroy()
        engine.current = attached
        return attached && beginPlayback(element, dispatch)
      })
      .catch((error: unknown) => dispatch({ type: 'engine-failed', error: attachError(error) }))
    return () => {
      leaving.abort()
      engine.current?.destroy()
      engine.current = undefined
    }
  }, [source, attempt])

  useEffect(() => {
    if (remedy === null) return
    const help = () => {
      if (remedy.action !== 'scrub') engine.current?.[remedy.action]()
      else if (video.current) {
        const endS = engine.current?.livePosition() ?? video.current.duration
        video.current.currentTime = boundedPosition(remedy.toS, Number.isFinite(endS) ? endS : remedy.toS)
        engine.current?.reload()
      }
      dispatch({ type: 'remedied' })
    }
    const timer = setTimeout(help, remedy.afterMs)
    return () => clearTimeout(timer)
  }, [remedy])

  useEffect(() => {
    if (state.phase !== 'failed') return
    ownPause.current = true
    video.current?.pause()
    // A retry resumes at the lost position.
    if (keepsPosition && video.current && video.current.currentTime > 0)
      begins.current = video.current.currentTime
    engine.current?.destroy()
    engine.current = undefined
  }, [state.phase, keepsPosition])

  const isOwner = usePlayerOwner()
  useSound(video, state, isOwner)
  useQuality(engine, state)
  useTracks(engine, video, state, dispatch, contentKey)
  useSpeed(video, state.speed)
  useSubtitleStyle(state.subtitleStyle)

  const play = useCallback(() => {
    const element = video.current
    if (!element) return
    ownPause.current = false
    if (isLive) {
      const to = resumedLive(element.currentTime, engine.current?.livePosition() ?? null)
      if (to !== element.currentTime) element.currentTime = to
    }
    void beginPlayback(element, dispatch)
  }, [isLive])

  const pause = useCallback(() => {
    ownPause.current = true
    video.current?.pause()
  }, [])
  const isOwnPause = useCallback(() => ownPause.current, [])

  const seek = useCallback((positionS: number) => {
    if (video.current) video.current.currentTime = positionS
  }, [])

  const originMs = useCallback(() => engine.current?.originMs() ?? null, [])

  return { state, dispatch, video, isOwner, play, resume: play, pause, isOwnPause, seek, originMs }
}
