import { Dialog } from '@onair/ui/dialog.tsx'
import { lazyPart } from '@onair/ui/lazy-part.tsx'
import { Skeleton } from '@onair/ui/skeleton.tsx'
import { WaitingMark } from '@onair/ui/waiting-mark.tsx'
import { Suspense, useEffect } from 'react'
import { useTranslation } from '../../brand/use-translation.ts'
import { ClosedDialog } from './closed-dialog.tsx'
import { payNow } from './pay-dialog.tsx'
import styles from './payment.module.css'
import { PaymentSummary } from './payment-summary.tsx'
import { usePayStep } from './use-pay-step.ts'

const QrCode = lazyPart(
  () => import('../../rows/qr-code.tsx'),
  (module) => module.QrCode,
)

/** P-2.47, P-2.57: a code that is scanned with the phone which pays. */
export function QrDialog({ app, onClose }: { app?: string; onClose: () => void }) {
  const { t } = useTranslation()
  const at = usePayStep('pay', 'waiting')
  const isAsked = at?.step.name === 'pay'
  useEffect(() => {
    if (isAsked) payNow({})
  }, [isAsked])
  if (!at) return <ClosedDialog />
  const { flow, step } = at
  const scanned = step.name === 'waiting' ? step.start?.qrcode_ur : null
  const code = scanned && new URL(scanned, location.href).href
  return (
    <Dialog title={t('pay_qr')} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.form}>
        {code ? (
          <Suspense fallback={<Skeleton height="15rem" />}>
            <a className={styles.qr} href={code} target="_blank" rel="noopener noreferrer">
              <QrCode text={code} label={t('pay_qr_label')} className={styles.code} />
            </a>
          </Suspense>
        ) : (
          <Skeleton height="15rem" />
        )}
        <p className={styles.text}>{app === undefined ? t('pay_qr_text') : t('pay_qr_app_text', { app })}</p>
        <PaymentSummary flow={flow} />
        <WaitingMark>{t('pay_waiting_text')}</WaitingMark>
      </div>
    </Dialog>
  )
}
