import { Button } from '@onair/ui/button.tsx'
import { Dialog } from '@onair/ui/dialog.tsx'
import { Icon } from '@onair/ui/icon.tsx'
import { useState } from 'react'
import { useMoneyFormat } from '../../brand/money-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { canSaveCard, type Payform } from '../../domain/pay-methods.rules.ts'
import type { PaymentOptions, PurchaseFlow, Step } from '../../domain/purchase-steps.ts'
import { sendToPurchase } from '../../domain/purchase-store.ts'
import { ClosedDialog } from './closed-dialog.tsx'
import styles from './payment.module.css'
import { PaymentSummary } from './payment-summary.tsx'
import { usePayStep } from './use-pay-step.ts'
import { Waiting } from './waiting-dialog.tsx'

interface PayDialogProps {
  onClose: () => void
}

type PayStep = Extract<Step, { name: 'pay' }>

/** Sends the payment that the dialog shows. */
export const payNow = (options: PaymentOptions): void =>
  sendToPurchase({ type: 'paid', options, freshKey: crypto.randomUUID() })

/** P-2.53 to P-2.55: what is charged, and to what; nothing is before the button was pressed. */
export function PayDialog({ onClose }: PayDialogProps) {
  const { t } = useTranslation()
  const at = usePayStep('pay', 'waiting')
  if (!at) return <ClosedDialog />
  const { flow, step } = at
  if (step.name === 'waiting') {
    return (
      <Dialog title={t('pay_waiting')} closeLabel={t('close')} onClose={onClose}>
        <Waiting step={step} onClose={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog title={step.method.system.title} closeLabel={t('close')} onClose={onClose}>
      <PayForm flow={flow} step={step} />
    </Dialog>
  )
}

type Explanation = 'pay_card_text' | 'pay_redirect_text' | 'pay_app_text' | 'pay_provider_text'

const explained: Partial<Record<Payform, Explanation>> = {
  linkedcard: 'pay_card_text',
  short_url: 'pay_redirect_text',
  external_app: 'pay_app_text',
  ext_billing_balance: 'pay_provider_text',
}

function PayForm({ flow, step: { method, isBusy } }: { flow: PurchaseFlow; step: PayStep }) {
  const { t } = useTranslation()
  const money = useMoneyFormat('stripIfInteger')
  const [savesCard, setSavesCard] = useState(canSaveCard(method))
  const { form, card, system } = method
  const text = explained[form]
  return (
    <div className={styles.form}>
      {card && (
        <p className={styles.card}>
          <Icon name="card" />
          <span>{card.number}</span>
        </p>
      )}
      <PaymentSummary flow={flow} />
      {text && <p className={styles.text}>{t(text)}</p>}
      {canSaveCard(method) && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={savesCard}
            onChange={({ target }) => setSavesCard(target.checked)}
          />
          <span>{t('pay_save_card')}</span>
        </label>
      )}
      <Button
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => payNow(form === 'short_url' ? { savesCard } : {})}
      >
        {isBusy
          ? t('pay_processing')
          : (system.button_text ?? t('pay_amount', { amount: money(flow.amount) }))}
      </Button>
      <OtherMethods flow={flow} isBusy={isBusy} />
    </div>
  )
}

/** The way to another way to pay, where there is one. */
export function OtherMethods({ flow, isBusy }: { flow: PurchaseFlow; isBusy: boolean }) {
  const { t } = useTranslation()
  if (flow.payer.methods.length < 2) return null
  return (
    <Button kind="quiet" disabled={isBusy} onClick={() => sendToPurchase({ type: 'other_methods' })}>
      {t('pay_other_way')}
    </Button>
  )
}
