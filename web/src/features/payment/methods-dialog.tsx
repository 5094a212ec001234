import { Dialog } from '@onair/ui/dialog.tsx'
import { Icon, type IconName } from '@onair/ui/icon.tsx'
import { useTranslation } from '../../brand/use-translation.ts'
import type { Payform, PayMethod } from '../../domain/pay-methods.rules.ts'
import { sendToPurchase } from '../../domain/purchase-store.ts'
import { ClosedDialog } from './closed-dialog.tsx'
import styles from './payment.module.css'
import { PaymentSummary } from './payment-summary.tsx'
import { usePayStep } from './use-pay-step.ts'

const icons: Record<Payform, IconName> = {
  linkedcard: 'card',
  short_url: 'card',
  qrcode_make_transaction: 'grid',
  ext_billing_balance: 'user',
  phone_sms: 'phone',
  info: 'info',
  external_app: 'outside',
}

function useMethodName(): (method: PayMethod) => string {
  const { t } = useTranslation()
  return ({ form, card, system, isNewCard }) => {
    if (form === 'linkedcard' && card) return t('pay_by_card', { card: card.number })
    return isNewCard ? t('pay_by_new_card') : system.title
  }
}

/** P-2.50: the choice of a way to pay. */
export function MethodsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const nameOf = useMethodName()
  const at = usePayStep('methods')
  if (!at) return <ClosedDialog />
  return (
    <Dialog title={t('pay_choose')} closeLabel={t('close')} onClose={onClose}>
      <PaymentSummary flow={at.flow} />
      <ul className={styles.methods}>
        {at.flow.payer.methods.map((method) => (
          <li key={`${method.system.shortname} ${method.form}`}>
            <button
              type="button"
              className={styles.method}
              onClick={() => sendToPurchase({ type: 'method_chosen', method })}
            >
              <Icon name={icons[method.form]} />
              <span>{nameOf(method)}</span>
              <Icon name="right" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
