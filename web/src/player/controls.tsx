import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeFormat } from '../brand/time-format.ts'
import { LiveBadge } from '../ui/badge.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import styles from './controls.module.css'
import type { PlayerEvent, PlayerState } from './player-flow.ts'
import { volumeStep } from './player-flow.ts'
import { QualityMenu } from './quality-menu.tsx'

export interface OnAir {
  title: string
  channel: string
  startMs: number
  endMs: number
  /** How much of it has passed, from 0 to 1. */
  share: number
}

interface ControlsProps {
  state: PlayerState
  shown: boolean
  onAir: OnAir | null
  dispatch: (event: PlayerEvent) => void
  onFullscreen: () => void
  onPictureInPicture: (() => void) | null
  onPin: (pinned: boolean) => void
}

function volumeIcon({ muted, volume }: PlayerState) {
  if (muted || volume === 0) return 'muted'
  return volume < 50 ? 'volume-low' : 'volume'
}

export function Controls({
  state,
  shown,
  onAir,
  dispatch,
  onFullscreen,
  onPictureInPicture,
  onPin,
}: ControlsProps) {
  const { t } = useTranslation()
  const { clock } = useTimeFormat()
  const [menuOpen, setMenuOpen] = useState(false)
  const silent = state.muted || state.volume === 0
  const openMenu = (open: boolean) => {
    setMenuOpen(open)
    onPin(open)
  }
  return (
    <div className={styles.controls} data-shown={shown}>
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
        <IconButton
          icon={volumeIcon(state)}
          label={t(silent ? 'player_unmute' : 'player_mute')}
          shortcut="M"
          onClick={() => dispatch({ type: 'mute-toggled' })}
        />
        <input
          type="range"
          className={styles.volume}
          min={0}
          max={100}
          step={volumeStep}
          value={silent ? 0 : state.volume}
          style={{ '--share': `${silent ? 0 : state.volume}%` } as Record<string, string>}
          aria-label={t('player_volume')}
          onChange={(event) => dispatch({ type: 'volume-set', volume: event.target.valueAsNumber })}
        />
        <LiveBadge>{t('live')}</LiveBadge>
        <span className={styles.room} />
        {state.levels.length > 1 && (
          <QualityMenu
            levels={state.levels}
            chosen={state.level}
            open={menuOpen}
            onOpen={openMenu}
            onChoose={(level) => dispatch({ type: 'level-chosen', level })}
          />
        )}
        {onPictureInPicture && (
          <IconButton icon="picture-in-picture" label={t('player_pip')} onClick={onPictureInPicture} />
        )}
        <IconButton
          icon={state.fullscreen ? 'fullscreen-exit' : 'fullscreen'}
          label={t(state.fullscreen ? 'player_fullscreen_exit' : 'player_fullscreen')}
          shortcut="F"
          onClick={onFullscreen}
        />
      </div>
    </div>
  )
}
