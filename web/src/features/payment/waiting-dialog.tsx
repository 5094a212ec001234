import { Button } from '@onair/ui/button.tsx'
import { Dialog } from '@onair/ui/dialog.tsx'
import { WaitingMark } from '@onair/ui/waiting-mark.tsx'
import { useTranslation } from '../../brand/use-translation.ts'
import type { Step } from '../../domain/purchase-steps.ts'
import { ClosedDialog } from './closed-dialog.tsx'
import styles from './payment.module.css'
import { usePayStep } from './use-pay-step.ts'

interface WaitingProps {
  step: Extract<Step, { name: 'waiting' }>
  onClose: () => void
}

/** Waits for the word of the bank; whoever does not wait loses nothing. */
export function Waiting({ step: { leadsTo }, onClose }: WaitingProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.form}>
      <WaitingMark>{t('pay_waiting_text')}</WaitingMark>
      <p className={styles.text}>{t('pay_waiting_out')}</p>
      {leadsTo !== null && <Button onClick={() => location.assign(leadsTo)}>{t('pay_open_page')}</Button>}
      <Button kind="quiet" onClick={onClose}>
        {t('pay_stop_waiting')}
      </Button>
    </div>
  )
}

/** P-2.48: a payment, and then its purchase, in progress. */
export function WaitingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const at = usePayStep('waiting', 'buying')
  if (!at) return <ClosedDialog />
  const isBuying = at.step.name === 'buying'
  return (
    <Dialog title={at.flow.order?.title ?? t('pay_top_up')} closeLabel={t('close')} onClose={onClose}>
      {isBuying && (
        <WaitingMark>
          {t(at.flow.order?.kind === 'content' ? 'pay_buying_content' : 'pay_buying')}
        </WaitingMark>
      )}
      {at.step.name === 'waiting' && <Waiting step={at.step} onClose={onClose} />}
    </Dialog>
  )
}
