import { Button } from '@onair/ui/button.tsx'
import { Dialog } from '@onair/ui/dialog.tsx'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './signin.module.css'

/** Explains why the service did not open; the page behind shows what support will ask for. */
export function UnsupportedRegionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { brand } = useBootstrap().resources
  return (
    <Dialog title={t('unsupported_region_title')} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.text} role="alert">
          {t('unsupported_region_text', { brand })}
        </p>
        <Button onClick={onClose} data-autofocus="">
          {t('close')}
        </Button>
      </div>
    </Dialog>
  )
}
