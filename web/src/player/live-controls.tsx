import { LiveBadge } from '@onair/ui/badge.tsx'
import { IconButton } from '@onair/ui/icon-button.tsx'
import { useTimeFormat } from '../brand/time-format.ts'
import { useTranslation } from '../brand/use-translation.ts'
import { ScreenButtons } from './screen-buttons.tsx'
import styles from './slices/controls/controls.module.css'
import { hoverTime } from './slices/live/channel-timeline.rules.ts'
import type { ChannelPlayhead } from './slices/live/use-channel-playhead.ts'
import type { PlayerEvent, PlayerState } from './slices/playback/player-flow.ts'
import { PlayheadButtons } from './slices/playhead/playhead-buttons.tsx'
import { type Thumbnails, Timeline } from './slices/playhead/timeline.tsx'
import { SoundControl } from './slices/sound/sound-control.tsx'
import type { PlayerScreen } from './use-player-screen.ts'

interface ControlsProps {
  state: PlayerState
  screen: PlayerScreen
  playhead: ChannelPlayhead
  nowMs: number
  thumbnails: Thumbnails | null
  onLive: () => void
  /** Plays the next programme of the archive; null while there is none. */
  onNext: (() => void) | null
  dispatch: (event: PlayerEvent) => void
}

export function LiveControls(props: ControlsProps) {
  const { state, screen, playhead, dispatch } = props
  const { t } = useTranslation()
  const isArchive = playhead.skip !== undefined
  const plays = state.phase === 'playing' || state.phase === 'waiting'
  return (
    <div className={styles.controls} data-shown={screen.shown}>
      <ProgrammeLine playhead={playhead} nowMs={props.nowMs} thumbnails={props.thumbnails} />
      <div className={styles.buttons}>
        {playhead.skip && state.phase !== 'blackout' && (
          <PlayheadButtons
            plays={plays || playhead.isSkipping}
            onToggle={playhead.togglePlay}
            onSkip={playhead.skip}
          />
        )}
        <SoundControl state={state} dispatch={dispatch} />
        {isArchive ? (
          <button type="button" className={styles.toLive} data-short={t('live')} onClick={props.onLive}>
            <span className={styles.toLiveDot} aria-hidden="true" />
            <span className={styles.toLiveText}>{t('to_live')}</span>
          </button>
        ) : (
          <LiveBadge>{t('live')}</LiveBadge>
        )}
        <span className={styles.room} />
        {props.onNext && (
          <IconButton icon="next-episode" label={t('next_programme')} onClick={props.onNext} />
        )}
        <ScreenButtons state={state} screen={screen} hasSpeed={isArchive} dispatch={dispatch} />
      </div>
    </div>
  )
}

/** The timeline of the programme between its start and its end. */
function ProgrammeLine({
  playhead,
  nowMs,
  thumbnails,
}: Pick<ControlsProps, 'playhead' | 'nowMs' | 'thumbnails'>) {
  const { t } = useTranslation()
  const { clock } = useTimeFormat()
  const { programme, positionS, durationS } = playhead
  if (!programme) return null
  const { title, startMs, endMs } = programme
  const minutes = (seconds: number) => Math.floor(seconds / 60)
  const hoverLabel = (hoverS: number) => {
    const shownS = hoverTime(hoverS, programme, nowMs)
    return hoverS > 0 && shownS === 0 ? t('live') : clock(startMs + shownS * 1000)
  }
  return (
    <div className={styles.line}>
      <time className={styles.time} dateTime={new Date(startMs).toISOString()}>
        {clock(startMs)}
      </time>
      <Timeline
        playhead={playhead}
        thumbnails={thumbnails}
        highlights={[]}
        hoverLabel={hoverLabel}
        valueText={t('player_programme_position', {
          ...{ count: minutes(positionS), total: minutes(durationS), title },
        })}
      />
      <time className={styles.time} dateTime={new Date(endMs).toISOString()}>
        {clock(endMs)}
      </time>
    </div>
  )
}
