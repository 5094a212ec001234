import { IconButton } from '@onair/ui/icon-button.tsx'
import { useTranslation } from '../brand/use-translation.ts'
import type { Playhead } from './use-playhead.ts'

/** Plays from the beginning. */
export function RestartControl({ playhead }: { playhead: Playhead }) {
  const { t } = useTranslation()
  return <IconButton icon="retry" label={t('player_replay')} onClick={() => playhead.seek(0)} />
}
