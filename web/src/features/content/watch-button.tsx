import { Button, ButtonLink } from '@onair/ui/button.tsx'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { watchPath } from '../../domain/addresses.rules.ts'
import type { MessageState } from '../../domain/show-failure.ts'
import { timeLabel } from '../../player/index.ts'
import styles from './content-actions.module.css'
import { useOpenNotAvailable } from './not-available-dialog.tsx'
import type { WatchAction } from './watch-action.rules.ts'

interface WatchButtonProps {
  action: WatchAction
  libraryId: number | undefined
}

type Play = Extract<WatchAction, { kind: 'play' }>

function usePlayLabel(): (play: Play) => string {
  const { t } = useTranslation()
  return ({ episode, isBegun, resumeS }) => {
    const { season, series } = episode?.episode ?? {}
    if (series != null && season != null) {
      const place = { season, episode: series }
      return isBegun ? t('continue_season_episode', place) : t('watch_season_episode', place)
    }
    if (series != null) return t('watch_next_episode', { episode: series })
    return resumeS > 0 ? t('watch_from', { time: timeLabel(resumeS) }) : t('watch')
  }
}

/** The main button of a content page; a spinner until its action is known. */
export function WatchButton({ action, libraryId }: WatchButtonProps) {
  const { t } = useTranslation()
  const labelOf = usePlayLabel()
  const openDialog = useOpenDialog()
  const openNotAvailable = useOpenNotAvailable()
  switch (action.kind) {
    case 'play': {
      const query = libraryId === undefined ? '' : `?library_id=${libraryId}`
      return (
        <ButtonLink to={`${watchPath(action)}${query}`} icon="play">
          {labelOf(action)}
        </ButtonLink>
      )
    }
    case 'announced': {
      const message = t('warning_episode_is_announcement')
      return (
        <Button icon="play" onClick={() => openDialog('message', { message } satisfies MessageState)}>
          {t('watch')}
        </Button>
      )
    }
    case 'unavailable':
    case 'buy':
      return (
        <Button icon="play" onClick={openNotAvailable}>
          {t('watch')}
        </Button>
      )
    case 'wait':
      return (
        <Button aria-disabled="true">
          <span className={styles.spinner} />
          <span className="visually-hidden">{t('watch_loading')}</span>
        </Button>
      )
  }
}
