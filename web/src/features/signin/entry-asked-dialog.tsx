import { Button } from '@onair/ui/button.tsx'
import { Dialog } from '@onair/ui/dialog.tsx'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './signin.module.css'

interface EntryAskedDialogProps {
  onTake: () => void
  onDecline: () => void
}

/** Asks before a link replaces the signed-in account by another. */
export function EntryAskedDialog({ onTake, onDecline }: EntryAskedDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('entry_asked_title')} closeLabel={t('close')} onClose={onDecline}>
      <div className={styles.form}>
        <p className={styles.text}>{t('entry_asked_text')}</p>
        <Button onClick={onDecline} data-autofocus="">
          {t('entry_asked_stay')}
        </Button>
        <Button kind="quiet" onClick={onTake}>
          {t('entry_asked_take')}
        </Button>
      </div>
    </Dialog>
  )
}
