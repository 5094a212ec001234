import { Icon, type IconName } from '@onair/ui/icon.tsx'
import { Picture } from '@onair/ui/picture.tsx'
import { ToastRegion } from '@onair/ui/toast.tsx'
import { type PointerEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useTranslation } from '../brand/use-translation.ts'
import styles from './player.module.css'
import { PlayerFailure } from './player-failure.tsx'
import { InterludeScreen } from './slices/ads/ad-screen.tsx'
import type { Interlude } from './slices/ads/use-interludes.ts'
import { CastCard } from './slices/cast/cast-card.tsx'
import { OfferButton } from './slices/controls/offer-button.tsx'
import type { Played } from './slices/errors/diagnostics.tsx'
import type { PlayerSlot } from './slices/errors/take-over.tsx'
import { useNetworkReturn } from './slices/errors/use-network-return.ts'
import { usePictureTouch } from './slices/keys/use-picture-touch.ts'
import type { PlayheadKeys } from './slices/keys/use-player-keys.ts'
import type { PlaybackSubject } from './slices/metrics/metrics-flow.ts'
import { Announcements } from './slices/playback/announcements.tsx'
import { Busy } from './slices/playback/busy.tsx'
import { playerStates } from './slices/playback/player-states.rules.ts'
import { useLate } from './slices/playback/use-late.ts'
import type { Player } from './slices/playback/use-player.ts'
import { Subtitles } from './slices/subtitles/subtitles.tsx'
import { subtitleProperties } from './slices/subtitles/use-subtitle-style.ts'
import { hasSubtitles } from './slices/tracks/tracks-flow.ts'
import type { PlayerScreen } from './use-player-screen.ts'

export interface PlayerLink {
  /** Called with every change of the player. */
  follow: (player: Player) => void
}

/** Props of every player: a stream, or why there is none. */
export interface Streamed extends Played {
  /** The playlist's address; null while it loads. */
  source: string | null
  poster: string | null
  /** Another channel played here just now: the poster is for a picture that does not come soon. */
  isSwitch?: boolean
  /** The reason why there is no stream, shown instead of the picture. */
  refusal: string | null
  /** Requests the stream's address again; null where that cannot help. */
  onRetry: (() => void) | null
  /** Follows and steers the player from outside, such as the page round an embedded one. */
  link?: PlayerLink | undefined
  /** The retry button, where it does more than retry. */
  retry?: { label: string; icon: IconName } | null
  /** What analytics name it; without it nothing is told. */
  subject?: PlaybackSubject | undefined
  /** Other devices whose place this one can take. */
  slots?: readonly PlayerSlot[]
}

interface PlayerStageProps extends Streamed {
  frame: RefObject<HTMLElement | null>
  player: Player
  screen: PlayerScreen
  playhead: PlayheadKeys
  /** Fills the window instead of a frame. */
  fills?: boolean
  /** Shown over the picture, with the controls. */
  top: ReactNode
  /** Shown in the middle while paused. */
  middle: ReactNode
  children: ReactNode
  onEnded?: () => void
  /** Shown instead of the stream and its controls. */
  interlude: Interlude | null
}

const sentences = {
  download: 'error_video_download',
  codec: 'error_video_codec',
  licence: 'error_licence',
} as const

/** V-9.42: a stream that comes sooner is not said to be loading. */
const loadingDelayMs = 600
/** A picture that comes sooner after a switch needs no poster before it. */
const posterDelayMs = 400

/** The picture with its overlays; the controls come from outside. */
export function PlayerStage(props: PlayerStageProps) {
  const { frame, player, screen, fills = false, source, poster, refusal, onRetry, retry, interlude } = props
  const { t } = useTranslation()
  const { state, dispatch, video } = player
  const { link } = props
  useEffect(() => link?.follow(player))
  const touch = usePictureTouch(screen, props.playhead)
  const [begun, setBegun] = useState<string | null>(null)
  const isBefore = begun === null || begun !== source
  const { code = '', details = '' } = state.lastError ?? {}
  const said = { code, message: details || t('error_video_download') }
  const sentence = state.isNetworkLost ? 'player_offline' : state.failure && sentences[state.failure]
  const failure = refusal ?? (state.failure && sentence && t(sentence, said))
  const ended = refusal !== null || state.phase === 'failed'
  const again = () => {
    dispatch({ type: 'retried' })
    onRetry?.()
  }
  useNetworkReturn(ended && onRetry !== null && !retry, { wasAway: false, onReturn: again })
  // For a touch, pointerleave comes before the click, which would find the controls visible and pause.
  const wakeByMouse = (event: PointerEvent) => event.pointerType === 'mouse' && screen.wake()
  const casts = !ended && screen.cast !== null
  const isPictureInPicture = screen.pictureInPicture?.isActive ?? false
  const states = playerStates({ state, refusal, isCasting: casts, isPictureInPicture, interlude })
  const isWaiting = state.phase === 'loading' || state.phase === 'waiting'
  const busy = useLate(!ended && !casts && !interlude && isWaiting, loadingDelayMs)
  const isLate = useLate(isBefore, posterDelayMs)
  const hasPoster = ended || state.phase === 'ended' || (isBefore && (isLate || props.isSwitch !== true))
  return (
    <section
      ref={frame}
      className={styles.player}
      aria-label={t('player')}
      data-controls={screen.shown || ended}
      data-fills={fills}
      data-state={states.join(' ')}
      style={subtitleProperties(state.subtitleStyle)}
      onPointerMove={wakeByMouse}
      onPointerLeave={wakeByMouse}
      onFocus={screen.wake}
      onKeyDown={screen.wake}
    >
      <video
        ref={video}
        className={styles.video}
        playsInline
        onPlaying={() => {
          setBegun(source)
          dispatch({ type: 'played' })
        }}
        onWaiting={() => dispatch({ type: 'stalled' })}
        onPause={() => dispatch({ type: 'paused' })}
        onSeeking={({ currentTarget: { paused, ended } }) =>
          paused && !ended && dispatch({ type: 'seeked-back' })
        }
        onEnded={() => {
          dispatch({ type: 'ended' })
          props.onEnded?.()
        }}
        {...touch}
      />
      <Subtitles video={video} isOn={hasSubtitles(state) && !ended && !casts && !interlude} />
      {hasPoster && (
        <div className={styles.poster} aria-hidden="true">
          <Picture src={poster} stand={null} first />
        </div>
      )}
      {interlude && (
        <InterludeScreen
          interlude={interlude}
          player={player}
          onFullscreen={screen.toggleFullscreen}
          onToggle={props.playhead.togglePlay}
        />
      )}
      {props.top}
      {busy && <Busy>{t('player_loading')}</Busy>}
      {casts && screen.cast && <CastCard cast={screen.cast} />}
      {screen.television?.isConnected && !ended && !casts && (
        <p className={styles.elsewhere} role="status">
          <Icon name="television" />
          {t('player_on_television')}
        </p>
      )}
      <PlayerFailure
        sentence={failure}
        isOver={ended}
        errors={state}
        played={props}
        onRetry={onRetry && again}
        retry={retry ?? null}
        slots={props.slots ?? []}
      />
      <Announcements state={state} />
      {/* The page's own place of toasts is behind a full screen. */}
      {state.fullscreen && <ToastRegion />}
      {!ended && !casts && !interlude && props.middle}
      {!ended && !casts && !interlude && props.children}
      {state.mutedByAutoplay && !failure && !casts && (
        <div className={styles.tip}>
          <OfferButton icon="muted" onPress={() => dispatch({ type: 'mute-toggled' })}>
            {t('player_tap_for_sound')}
          </OfferButton>
        </div>
      )}
    </section>
  )
}
