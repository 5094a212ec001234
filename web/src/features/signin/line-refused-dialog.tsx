import { Button } from '@onair/ui/button.tsx'
import { Dialog } from '@onair/ui/dialog.tsx'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useFailureSentence } from '../../domain/failure-sentence.ts'
import styles from './signin.module.css'
import { SupportPhone } from './support-phone.tsx'

interface LineRefusedDialogProps {
  reason: unknown
  onRetry: () => void
  /** Continues without sign-in by line. */
  onOtherwise: () => void
}

export function LineRefusedDialog({ reason, onRetry, onOtherwise }: LineRefusedDialogProps) {
  const { t } = useTranslation()
  const sentence = useFailureSentence()
  const { support } = useBootstrap().network.provider.landing
  return (
    <Dialog title={t('line_refused_title')} closeLabel={t('close')} onClose={onOtherwise}>
      <div className={styles.form}>
        <p className={styles.text} role="alert">
          {sentence(reason)}
        </p>
        <SupportPhone phone={support.phone} />
        <Button icon="retry" onClick={onRetry} data-autofocus="">
          {t('retry')}
        </Button>
        <Button kind="quiet" onClick={onOtherwise}>
          {t('line_refused_otherwise')}
        </Button>
      </div>
    </Dialog>
  )
}
