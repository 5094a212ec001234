import { IconButton } from '@onair/ui/icon-button.tsx'
import { useTranslation } from '../brand/use-translation.ts'
import { ScreenButtons } from './screen-buttons.tsx'
import styles from './slices/controls/controls.module.css'
import { type PlayerChoices, PlayerMenu } from './slices/controls/player-menu.tsx'
import type { PlayerEvent, PlayerState } from './slices/playback/player-flow.ts'
import { timeLabel } from './slices/playback/position.rules.ts'
import type { PlaybackPoints } from './slices/playhead/playback-points.rules.ts'
import { PlayheadButtons } from './slices/playhead/playhead-buttons.tsx'
import { hasTimeline } from './slices/playhead/timeline.rules.ts'
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
        <PlayheadButtons plays={plays} onToggle={playhead.togglePlay} onSkip={playhead.skip} />
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
