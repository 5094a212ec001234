import { Button } from '@onair/ui/button.tsx'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './profiles.module.css'

/** Shown after the first child profile: without a PIN a child can enter every other profile. */
export function PinProposal({ onLater }: { onLater: () => void }) {
  const { t } = useTranslation()
  const openDialog = useOpenDialog()
  return (
    <>
      <p>{t('profile_child_pin')}</p>
      <div className={styles.buttons}>
        <Button kind="quiet" onClick={onLater}>
          {t('not_now')}
        </Button>
        <Button
          icon="lock"
          data-autofocus=""
          onClick={() => openDialog('parental_set', { profile: undefined })}
        >
          {t('parental_set')}
        </Button>
      </div>
    </>
  )
}
