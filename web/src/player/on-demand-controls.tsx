import { IconButton } from '@onair/ui/icon-button.tsx'
import { useTranslation } from '../brand/use-translation.ts'
import type { PlayerEvent, PlayerState } from './player-flow.ts'
import { ScreenButtons } from './screen-buttons.tsx'
import styles from './slices/controls/controls.module.css'
import { type PlayerChoices, PlayerMenu } from './slices/controls/player-menu.tsx'
import type { PlaybackPoints } from './slices/playhead/playback-points.rules.ts'
import { hasTimeline, timeLabel } from './slices/playhead/timeline.rules.ts'
import { type Thumbnails, Timeline } from './slices/playhead/timeline.tsx'
import type { Playhead } from './slices/playhead/use-playhead.ts'
import { SoundControl } from './slices/sound/sound-control.tsx'
import type { PlayerScreen } from './use-player-screen.ts'

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
