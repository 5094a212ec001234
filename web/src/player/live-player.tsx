import { showToast } from '@onair/ui/toast.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../brand/use-translation.ts'
import { LiveControls } from './live-controls.tsx'
import { PlayerStage, type Streamed } from './player-stage.tsx'
import type { Spots } from './slices/ads/ad.ts'
import { useInterludes } from './slices/ads/use-interludes.ts'
import { useCastProgress } from './slices/cast/use-cast-progress.ts'
import { useNetworkReturn } from './slices/errors/use-network-return.ts'
import { BlackoutCard } from './slices/live/blackout-card.tsx'
import { type ChannelProgramme, programmeAfter, scrubTarget } from './slices/live/channel-timeline.rules.ts'
import { LiveTop } from './slices/live/live-top.tsx'
import { useArchiveInstant } from './slices/live/use-archive-instant.ts'
import { useChannelPlayhead } from './slices/live/use-channel-playhead.ts'
import { usePlaybackMetrics } from './slices/metrics/use-playback-metrics.ts'
import { isReopened } from './slices/playback/error-flow.ts'
import { PlayButton } from './slices/playback/play-button.tsx'
import { useMediaSession } from './slices/playback/use-media-session.ts'
import type { Player } from './slices/playback/use-player.ts'
import { usePlayerScreen } from './use-player-screen.ts'

interface ChannelProgress {
  /** The instant on the screen; null while it is not known. */
  atMs: number | null
  plays: boolean
  /** Whether the stream could not be loaded. */
  hasFailed: boolean
  /** Whether a cast device plays it. */
  isRemote?: boolean
}

interface LivePlayerProps extends Streamed {
  contentKey: string
  channel: string
  /** The instant of the archive that is watched; null for what is live. */
  fromMs: number | null
  nowMs: number
  /** The programme at that instant; null where nothing is scheduled, and until that is known. */
  programme: ChannelProgramme | null
  /** The programmes around it, in order. */
  programmes: readonly ChannelProgramme[]
  /** When the archived programme was on air, in words. */
  note: string
  /** Why the timeline does not lead to an instant; null if it does. */
  refusalAt: (toMs: number) => string | null
  onJump: (toMs: number) => void
  onLive: () => void
  /** Opens the stream anew at an instant; null for what is live. */
  onReopen: (atMs: number | null) => void
  onProgress: (progress: ChannelProgress) => void
  /** The address of thumbnails before their instant; null where there are none. */
  pictures?: string | null
  /** Packshots and ads. */
  spots?: Spots | null
  /** Fills the window; otherwise it is part of a page. */
  fills?: boolean
}

/** Plays a channel: what is on air, and what its archive has of it. */
export function LivePlayer(props: LivePlayerProps) {
  const { contentKey, channel, fromMs, nowMs, programme, programmes, note } = props
  const { refusalAt, onJump, onLive, onReopen, onProgress, spots = null, ...streamed } = props
  const { t } = useTranslation()
  const frame = useRef<HTMLElement>(null)
  const isArchive = fromMs !== null
  const isBlackout = programme?.isBlackout === true
  const source = streamed.refusal === null && !isBlackout ? streamed.source : null
  const [opened, setOpened] = useState({ source, fromMs })
  if (opened.source !== source) setOpened({ source, fromMs })
  const { player, interlude, toggleInterlude, resume } = useInterludes(source, {
    archiveMs: opened.fromMs,
    ...{ isLive: !isArchive, keepsPosition: false, contentKey, openingKey: contentKey, spots },
  })
  const { state, dispatch } = player
  const atMs = useArchiveInstant(player, { fromMs, nowMs, isBlackout }) ?? nowMs
  const reopen = () => onReopen(isArchive ? atMs : null)
  const playhead = useChannelPlayhead(player, {
    ...{ programmes, atMs, nowMs, isArchive },
    onScrub: (toMs) => {
      const refusal = refusalAt(toMs)
      if (refusal === null) onJump(toMs)
      else showToast(refusal)
    },
    onSkip: onJump,
    onSkipRefused: () => showToast(t('skip_refused')),
    onPauseRefused: () => showToast(t('warning_archive_no_pause')),
    onReopen: reopen,
    onSkipped: resume,
  })
  const keys = interlude ? { togglePlay: toggleInterlude } : playhead
  const screen = usePlayerScreen(frame, player, keys, {
    ...{ source, title: programme?.title ?? channel, poster: streamed.poster, isLive: !isArchive },
  })
  useMediaSession(programme && { title: programme.title, artist: channel }, streamed.poster)
  usePlaybackMetrics(player, {
    ...{ source, subject: streamed.subject, startS: (fromMs ?? 0) / 1000 },
  })
  useProgress(player, screen.cast !== null, onProgress)
  useCastProgress(screen.cast, ({ positionS, ...progress }) => {
    const startMs = isArchive ? player.originMs() : null
    const castMs = startMs === null ? null : startMs + positionS * 1000
    onProgress({ ...progress, atMs: castMs, hasFailed: state.failure !== null })
  })
  const isStuck = state.failure !== null && state.phase !== 'failed'
  useNetworkReturn(isStuck || state.isNetworkLost, {
    wasAway: state.isNetworkLost,
    onReturn: () => (isStuck ? reopen() : dispatch({ type: 'network-returned' })),
  })

  useEffect(() => {
    dispatch({ type: isBlackout ? 'blackout-began' : 'blackout-ended' })
  }, [dispatch, isBlackout])

  useEffect(() => {
    if (!isArchive && state.speed !== 1) dispatch({ type: 'speed-chosen', speed: 1 })
  }, [dispatch, isArchive, state.speed])

  const next = programmeAfter(programmes, fromMs ?? nowMs)
  const isNextOn = isArchive && next !== null && next.startMs <= nowMs
  const isOver = isNextOn && atMs >= next.startMs
  const goOn = useEffectEvent(() => next && onJump(next.startMs))
  useEffect(() => {
    if (isOver) goOn()
  }, [isOver])

  const shown = playhead.programme
  // The picture of where a press would lead.
  const instantAt = (positionS: number) => {
    const toMs = shown && scrubTarget(shown, positionS)
    return toMs !== null && refusalAt(toMs) === null ? toMs : null
  }
  const toNext = isNextOn ? () => onJump(next.startMs) : null
  const idle = (state.phase === 'paused' && !playhead.isSkipping) || state.phase === 'blocked'
  return (
    <PlayerStage
      {...streamed}
      source={source}
      onRetry={streamed.onRetry && reopen}
      frame={frame}
      player={player}
      screen={screen}
      playhead={keys}
      interlude={interlude}
      onEnded={reopen}
      top={
        <LiveTop
          title={programme?.title ?? channel}
          note={isArchive ? note : channel}
          isArchive={isArchive}
          onLive={streamed.refusal === null && state.phase !== 'failed' ? null : onLive}
        />
      }
      middle={
        isBlackout ? (
          <BlackoutCard programme={programme} next={next} isLive={!isArchive} />
        ) : (
          idle && <PlayButton onPlay={isReopened(state) ? reopen : player.play} />
        )
      }
    >
      <LiveControls
        state={state}
        screen={screen}
        playhead={playhead}
        nowMs={nowMs}
        thumbnails={props.pictures ? { address: props.pictures, instantAt } : null}
        onLive={onLive}
        onNext={toNext}
        dispatch={dispatch}
      />
    </PlayerStage>
  )
}

/** Says how a stream goes here: with its picture, and whenever it stops, goes on or fails. */
function useProgress(
  { state, video, originMs }: Player,
  isCast: boolean,
  onProgress: (progress: ChannelProgress) => void,
): void {
  const plays = state.phase === 'playing'
  const hasFailed = state.failure !== null
  const tell = useEffectEvent((element: HTMLVideoElement) => {
    const startMs = originMs()
    const atMs = startMs === null ? null : startMs + element.currentTime * 1000
    onProgress({ atMs, plays, hasFailed })
  })
  useEffect(() => {
    const element = video.current
    if (!element || isCast) return
    const follow = () => tell(element)
    follow()
    element.addEventListener('timeupdate', follow)
    return () => element.removeEventListener('timeupdate', follow)
  }, [video, plays, hasFailed, isCast])
}
