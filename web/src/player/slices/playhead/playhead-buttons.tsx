import { IconButton } from '@onair/ui/icon-button.tsx'
import { useTranslation } from '../../../brand/use-translation.ts'

interface PlayheadButtonsProps {
  plays: boolean
  onToggle: () => void
  onSkip: (steps: number) => void
}

export function PlayheadButtons({ plays, onToggle, onSkip }: PlayheadButtonsProps) {
  const { t } = useTranslation()
  return (
    <>
      <IconButton
        icon={plays ? 'pause' : 'play'}
        label={t(plays ? 'player_pause' : 'player_play')}
        shortcut="K"
        data-first-stop=""
        onClick={onToggle}
      />
      <IconButton icon="back-10" label={t('player_back_10')} shortcut="←" onClick={() => onSkip(-1)} />
      <IconButton icon="forward-10" label={t('player_forward_10')} shortcut="→" onClick={() => onSkip(1)} />
    </>
  )
}
