import { Icon } from '@onair/ui/icon.tsx'
import { showToast } from '@onair/ui/toast.tsx'
import { useRef } from 'react'
import { useTranslation } from '../brand/use-translation.ts'
import { LiveControls, type OnAir } from './live-controls.tsx'
import styles from './player.module.css'
import { PlayerStage, type Streamed } from './player-stage.tsx'
import { useMediaSession } from './use-media-session.ts'
import { usePlayer } from './use-player.ts'
import { usePlayerScreen } from './use-player-screen.ts'

interface LivePlayerProps extends Streamed {
  contentKey: string
  onAir: OnAir | null
}

/** Plays a channel live. */
export function LivePlayer({ onAir, contentKey, ...streamed }: LivePlayerProps) {
  const { t } = useTranslation()
  const frame = useRef<HTMLElement>(null)
  const player = usePlayer(streamed.refusal === null ? streamed.source : null, { isLive: true, contentKey })
  const { state, dispatch, play } = player
  const playhead = {
    togglePlay: () => {
      if (state.phase === 'playing' || state.phase === 'waiting') showToast(t('warning_archive_no_pause'))
      else play()
    },
  }
  const screen = usePlayerScreen(frame, player, playhead)
  useMediaSession(onAir && { title: onAir.title, artist: onAir.channel }, streamed.poster)
  const idle = state.phase === 'paused' || state.phase === 'blocked'
  return (
    <PlayerStage
      {...streamed}
      frame={frame}
      player={player}
      screen={screen}
      playhead={playhead}
      top={
        onAir && (
          <div className={styles.top} aria-hidden="true">
            <p className={styles.title}>{onAir.title}</p>
            <p>{onAir.channel}</p>
          </div>
        )
      }
      middle={
        idle && (
          <button type="button" className={styles.play} aria-label={t('player_play')} onClick={play}>
            <Icon name="play" />
          </button>
        )
      }
    >
      <LiveControls state={state} screen={screen} onAir={onAir} dispatch={dispatch} />
    </PlayerStage>
  )
}
