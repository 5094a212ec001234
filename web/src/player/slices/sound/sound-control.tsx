import { IconButton } from '@onair/ui/icon-button.tsx'
import { useTranslation } from '../../../brand/use-translation.ts'
import { type PlayerEvent, type PlayerState, volumeStep } from '../../player-flow.ts'
import styles from '../controls/controls.module.css'

interface SoundControlProps {
  state: PlayerState
  dispatch: (event: PlayerEvent) => void
}

function volumeIcon({ muted, volume }: PlayerState) {
  if (muted || volume === 0) return 'muted'
  return volume < 50 ? 'volume-low' : 'volume'
}

export function SoundControl({ state, dispatch }: SoundControlProps) {
  const { t } = useTranslation()
  const silent = state.muted || state.volume === 0
  return (
    <>
      <IconButton
        icon={volumeIcon(state)}
        label={t(silent ? 'player_unmute' : 'player_mute')}
        shortcut="M"
        onClick={() => dispatch({ type: 'mute-toggled' })}
      />
      <input
        type="range"
        className={styles.volume}
        data-volume=""
        data-tab-only=""
        min={0}
        max={100}
        step={volumeStep}
        value={silent ? 0 : state.volume}
        style={{ '--share': `${silent ? 0 : state.volume}%` } as Record<string, string>}
        aria-label={t('player_volume')}
        onChange={(event) => dispatch({ type: 'volume-set', volume: event.target.valueAsNumber })}
      />
    </>
  )
}
