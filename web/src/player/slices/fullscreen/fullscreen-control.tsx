import { IconButton } from '@onair/ui/icon-button.tsx'
import { useTranslation } from '../../../brand/use-translation.ts'

interface FullscreenControlProps {
  fullscreen: boolean
  onToggle: () => void
}

export function FullscreenControl({ fullscreen, onToggle }: FullscreenControlProps) {
  const { t } = useTranslation()
  return (
    <IconButton
      icon={fullscreen ? 'fullscreen-exit' : 'fullscreen'}
      label={t(fullscreen ? 'player_fullscreen_exit' : 'player_fullscreen')}
      shortcut="F"
      onClick={onToggle}
    />
  )
}
