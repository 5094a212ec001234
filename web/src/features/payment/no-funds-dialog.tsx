import { Button, ButtonLink } from '@onair/ui/button.tsx'
import { Dialog } from '@onair/ui/dialog.tsx'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { supportAddress } from '../../brand/support.rules.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { sendToPurchase } from '../../domain/purchase-store.ts'
import { ClosedDialog } from './closed-dialog.tsx'
import styles from './payment.module.css'
import { PaymentSummary } from './payment-summary.tsx'
import { usePayStep } from './use-pay-step.ts'

/** P-2.59: there is not enough money; another way to pay, or whom to ask where there is none. */
export function NoFundsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const support = supportAddress(useBootstrap().network.provider.landing.support)
  const at = usePayStep('nofunds')
  if (!at) return <ClosedDialog />
  const hasMethods = at.flow.payer.methods.length > 0
  return (
    <Dialog title={t('pay_no_funds')} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.form}>
        <PaymentSummary flow={at.flow} />
        <p className={styles.text}>{t(hasMethods ? 'pay_no_funds_text' : 'pay_no_methods')}</p>
        {hasMethods && (
          <Button onClick={() => sendToPurchase({ type: 'other_methods' })}>{t('pay_other_way')}</Button>
        )}
        {!hasMethods && support && (
          <ButtonLink to={support.href} kind="quiet" reloadDocument>
            {support.text}
          </ButtonLink>
        )}
      </div>
    </Dialog>
  )
}
