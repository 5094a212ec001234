import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { Controls, type OnAir } from './controls.tsx'
import styles from './player.module.css'
import { volumeStep } from './player-flow.ts'
import { useControlsShown } from './use-controls-shown.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useMediaSession } from './use-media-session.ts'
import { usePlayer } from './use-player.ts'
import { usePlayerKeys } from './use-player-keys.ts'

interface PlayerProps {
  /** The playlist's address; null while it is being asked for. */
  source: string | null
  poster: string | null
  onAir: OnAir | null
  /** A sentence instead of a picture: why there is no stream. */
  refusal: string | null
  /** Asks for the stream's address anew; null where that cannot help. */
  onRetry: (() => void) | null
  /** What asking anew is called, where it takes more than another try. */
  retry?: { label: string; icon: IconName } | null
}

const sentences = { download: 'error_video_download', codec: 'error_video_codec' } as const

export function Player({ source, poster, onAir, refusal, onRetry, retry = null }: PlayerProps) {
  const { t } = useTranslation()
  const frame = useRef<HTMLElement>(null)
  const { state, dispatch, video, play } = usePlayer(refusal === null ? source : null)
  const [pinned, setPinned] = useState(false)
  const [begun, setBegun] = useState<string | null>(null)
  const controls = useControlsShown(frame, pinned || state.phase !== 'playing')
  const toggleFullscreen = useFullscreen(frame, video, dispatch)
  useMediaSession(onAir, poster)
  usePlayerKeys(frame, {
    toggleMute: () => dispatch({ type: 'mute-toggled' }),
    toggleFullscreen,
    changeVolume: (steps) => dispatch({ type: 'volume-set', volume: state.volume + steps * volumeStep }),
  })

  const togglePictureInPicture = () => {
    const change = document.pictureInPictureElement
      ? document.exitPictureInPicture()
      : video.current?.requestPictureInPicture()
    change?.catch(() => undefined)
  }

  const failure = refusal ?? (state.failure && t(sentences[state.failure]))
  const ended = refusal !== null || state.phase === 'failed'
  const busy = !ended && (state.phase === 'loading' || state.phase === 'waiting')
  const idle = state.phase === 'paused' || state.phase === 'blocked'
  return (
    <section
      ref={frame}
      className={styles.player}
      aria-label={t('player')}
      data-controls={controls.shown && !ended}
      onPointerMove={(event) => event.pointerType === 'mouse' && controls.wake()}
      onPointerLeave={controls.wake}
      onFocus={controls.wake}
      onKeyDown={controls.wake}
    >
      <video
        ref={video}
        className={styles.video}
        playsInline
        disableRemotePlayback
        onPlaying={() => {
          setBegun(source)
          dispatch({ type: 'played' })
        }}
        onWaiting={() => dispatch({ type: 'stalled' })}
        onPause={() => dispatch({ type: 'paused' })}
        onDoubleClick={toggleFullscreen}
        onClick={() =>
          controls.shown && matchMedia('(hover: none)').matches ? controls.hide() : controls.wake()
        }
      />
      {(begun === null || begun !== source || ended) && (
        <div className={styles.poster} aria-hidden="true">
          <Picture src={poster} stand={null} first />
        </div>
      )}
      {onAir && (
        <div className={styles.top} aria-hidden="true">
          <p className={styles.title}>{onAir.title}</p>
          <p>{onAir.channel}</p>
        </div>
      )}
      {busy && (
        <div className={styles.busy} role="status">
          <span className={styles.spinner} />
          <span className="visually-hidden">{t('player_loading')}</span>
        </div>
      )}
      {failure && !ended && (
        <p className={styles.notice} role="status">
          {failure}
        </p>
      )}
      {ended && (
        <div className={styles.ended} role="alert">
          <p>{failure}</p>
          {onRetry && (
            <Button
              icon={retry?.icon ?? 'retry'}
              kind="quiet"
              onClick={() => {
                dispatch({ type: 'retried' })
                onRetry()
              }}
            >
              {retry?.label ?? t('retry')}
            </Button>
          )}
        </div>
      )}
      {idle && (
        <button type="button" className={styles.play} aria-label={t('player_play')} onClick={play}>
          <Icon name="play" />
        </button>
      )}
      {!ended && (
        <Controls
          state={state}
          shown={controls.shown}
          onAir={onAir}
          dispatch={dispatch}
          onFullscreen={toggleFullscreen}
          onPictureInPicture={document.pictureInPictureEnabled ? togglePictureInPicture : null}
          onPin={setPinned}
        />
      )}
      {state.soundWaits && !ended && (
        <button type="button" className={styles.tip} onClick={() => dispatch({ type: 'mute-toggled' })}>
          <Icon name="muted" />
          {t('player_tap_for_sound')}
        </button>
      )}
    </section>
  )
}
