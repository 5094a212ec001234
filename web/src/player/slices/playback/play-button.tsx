import { Icon } from '@onair/ui/icon.tsx'
import { useTranslation } from '../../../brand/use-translation.ts'
import styles from './play-button.module.css'

interface PlayButtonProps {
  /** Whether it plays from the beginning again. */
  isReplay?: boolean
  onPlay: () => void
}

/** The large button in the middle of a picture that stands still. */
export function PlayButton({ isReplay = false, onPlay }: PlayButtonProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={t(isReplay ? 'player_replay' : 'player_play')}
      onClick={onPlay}
    >
      <Icon name={isReplay ? 'retry' : 'play'} />
    </button>
  )
}
