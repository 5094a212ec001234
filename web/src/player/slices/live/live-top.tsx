import { Button } from '@onair/ui/button.tsx'
import { useTranslation } from '../../../brand/use-translation.ts'
import { TitleBar } from '../controls/title-bar.tsx'
import styles from './live-top.module.css'

interface LiveTopProps {
  title: string
  note: string
  isArchive: boolean
  /** Leads back to what is live where the controls do not; null where they do. */
  onLive: (() => void) | null
}

/** What is watched: live only in full screen, because the page round it says it too. */
export function LiveTop({ title, note, isArchive, onLive }: LiveTopProps) {
  const { t } = useTranslation()
  if (!isArchive) {
    return (
      <div className={styles.top} aria-hidden="true">
        <p className={styles.title}>{title}</p>
        <p>{note}</p>
      </div>
    )
  }
  return (
    <TitleBar title={title} note={note}>
      {onLive && (
        <Button kind="quiet" onClick={onLive}>
          {t('to_live')}
        </Button>
      )}
    </TitleBar>
  )
}
