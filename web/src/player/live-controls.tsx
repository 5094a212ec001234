import { LiveBadge } from '@onair/ui/badge.tsx'
import { ProgressBar } from '@onair/ui/progress-bar.tsx'
import { useTimeFormat } from '../brand/time-format.ts'
import { useTranslation } from '../brand/use-translation.ts'
import styles from './controls.module.css'
import type { PlayerEvent, PlayerState } from './player-flow.ts'
import { ScreenButtons } from './screen-buttons.tsx'
import { SoundControl } from './sound-control.tsx'
import type { PlayerScreen } from './use-player-screen.ts'

export interface OnAir {
  title: string
  channel: string
  startMs: number
  endMs: number
  /** The elapsed part, from 0 to 1. */
  share: number
}

interface ControlsProps {
  state: PlayerState
  screen: PlayerScreen
  onAir: OnAir | null
  dispatch: (event: PlayerEvent) => void
}

export function LiveControls({ state, screen, onAir, dispatch }: ControlsProps) {
  const { t } = useTranslation()
  const { clock } = useTimeFormat()
  return (
    <div className={styles.controls} data-shown={screen.shown}>
      {onAir && (
        <div className={styles.line}>
          <time className={styles.time} dateTime={new Date(onAir.startMs).toISOString()}>
            {clock(onAir.startMs)}
          </time>
          <ProgressBar share={onAir.share} label={t('programme_progress')} />
          <time className={styles.time} dateTime={new Date(onAir.endMs).toISOString()}>
            {clock(onAir.endMs)}
          </time>
        </div>
      )}
      <div className={styles.buttons}>
        <SoundControl state={state} dispatch={dispatch} />
        <LiveBadge>{t('live')}</LiveBadge>
        <span className={styles.room} />
        <ScreenButtons state={state} screen={screen} dispatch={dispatch} />
      </div>
    </div>
  )
}
