import { IconButton } from '@onair/ui/icon-button.tsx'
import { useTranslation } from '../brand/use-translation.ts'
import styles from './controls.module.css'
import type { PlaybackPoints } from './playback-points.rules.ts'
import type { PlayerEvent, PlayerState } from './player-flow.ts'
import { type PlayerChoices, PlayerMenu } from './player-menu.tsx'
import { ScreenButtons } from './screen-buttons.tsx'
import { SoundControl } from './sound-control.tsx'
import { hasTimeline, timeLabel } from './timeline.rules.ts'
import { type Thumbnails, Timeline } from './timeline.tsx'
import type { PlayerScreen } from './use-player-screen.ts'
import type { Playhead } from './use-playhead.ts'

interface OnDemandControlsProps {
  state: PlayerState
  screen: PlayerScreen
  playhead: Playhead
  thumbnails: Thumbnails | null
  highlights: PlaybackPoints['highlights']
  seasons: readonly PlayerChoices[]
  next: string
  onNext: (() => void) | null
  dispatch: (event: PlayerEvent) => void
}

export function OnDemandControls(props: OnDemandControlsProps) {
  const { state, screen, playhead, thumbnails, highlights, seasons, next, onNext, dispatch } = props
  const { t } = useTranslation()
  const plays = state.phase === 'playing' || state.phase === 'waiting'
  return (
    <div className={styles.controls} data-shown={screen.shown}>
      {hasTimeline(playhead.durationS) && (
        <div className={styles.line}>
          <span className={styles.time}>{timeLabel(playhead.positionS)}</span>
          <Timeline playhead={playhead} thumbnails={thumbnails} highlights={highlights} />
          <span className={styles.time}>{timeLabel(playhead.durationS)}</span>
        </div>
      )}
      <div className={styles.buttons}>
        <IconButton
          icon={plays ? 'pause' : 'play'}
          label={t(plays ? 'player_pause' : 'player_play')}
          shortcut="K"
          data-first-stop=""
          onClick={playhead.togglePlay}
        />
        <IconButton
          icon="back-10"
          label={t('player_back_10')}
          shortcut="←"
          onClick={() => playhead.skip(-1)}
        />
        <IconButton
          icon="forward-10"
          label={t('player_forward_10')}
          shortcut="→"
          onClick={() => playhead.skip(1)}
        />
        <SoundControl state={state} dispatch={dispatch} />
        <span className={styles.room} />
        {onNext && <IconButton icon="next-episode" label={next} onClick={onNext} />}
        {seasons.length > 0 && (
          <PlayerMenu icon="episodes" label={t('episodes')} settings={seasons} onOpen={screen.pin} />
        )}
        <ScreenButtons state={state} screen={screen} hasSpeed dispatch={dispatch} />
      </div>
    </div>
  )
}
