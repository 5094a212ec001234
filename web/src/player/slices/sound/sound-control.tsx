import { IconButton } from '@onair/ui/icon-button.tsx'
import { useTranslation } from '../../../brand/use-translation.ts'
import styles from '../controls/controls.module.css'
import { isSilent, type SoundEvent, type SoundState, volumeStep } from './sound-flow.ts'

interface SoundControlProps {
  state: SoundState
  dispatch: (event: SoundEvent) => void
}

export function MuteButton({ state, dispatch }: SoundControlProps) {
  const { t } = useTranslation()
  const audible = state.volume < 50 ? 'volume-low' : 'volume'
  return (
    <IconButton
      icon={isSilent(state) ? 'muted' : audible}
      label={t(isSilent(state) ? 'player_unmute' : 'player_mute')}
      shortcut="M"
      onClick={() => dispatch({ type: 'mute-toggled' })}
    />
  )
}

export function SoundControl({ state, dispatch }: SoundControlProps) {
  const { t } = useTranslation()
  const volume = isSilent(state) ? 0 : state.volume
  return (
    <>
      <MuteButton state={state} dispatch={dispatch} />
      <input
        type="range"
        className={styles.volume}
        data-volume=""
        data-tab-only=""
        min={0}
        max={100}
        step={volumeStep}
        value={volume}
        style={{ '--share': `${volume}%` } as Record<string, string>}
        aria-label={t('player_volume')}
        aria-valuetext={t('player_volume_percent', { percent: volume })}
        onChange={(event) => dispatch({ type: 'volume-set', volume: event.target.valueAsNumber })}
      />
    </>
  )
}
