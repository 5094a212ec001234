import { Button } from '@onair/ui/button.tsx'
import { Dialog } from '@onair/ui/dialog.tsx'
import { TextField } from '@onair/ui/text-field.tsx'
import { useState } from 'react'
import { useUser } from '../../api/viewer.queries.ts'
import { useMoneyFormat } from '../../brand/money-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import type { PurchaseFlow } from '../../domain/purchase-steps.ts'
import { ClosedDialog } from './closed-dialog.tsx'
import { OtherMethods, payNow } from './pay-dialog.tsx'
import styles from './payment.module.css'
import { PaymentSummary } from './payment-summary.tsx'
import { usePayStep } from './use-pay-step.ts'

const phoneForm = /^\d{7,15}$/

/** P-2.56: the phone whose bill is charged; a message to it asks for the last word. */
export function PhoneDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { data: user } = useUser()
  const at = usePayStep('pay')
  if (!at) return <ClosedDialog />
  return (
    <Dialog title={at.step.method.system.title} closeLabel={t('close')} onClose={onClose}>
      <PhoneForm key={user?.id} flow={at.flow} phone={user?.phone ?? ''} isBusy={at.step.isBusy} />
    </Dialog>
  )
}

function PhoneForm({ flow, phone, isBusy }: { flow: PurchaseFlow; phone: string; isBusy: boolean }) {
  const { t } = useTranslation()
  const money = useMoneyFormat('stripIfInteger')
  const [text, setText] = useState(phone && `+${phone}`)
  const [isWrong, setWrong] = useState(false)
  const digits = text.replace(/\D/g, '')
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setWrong(!phoneForm.test(digits))
        if (phoneForm.test(digits)) payNow({ phone: digits })
      }}
    >
      <TextField
        label={t('info_phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        data-autofocus=""
        value={text}
        error={isWrong ? t('pay_phone_wrong') : null}
        onChange={({ target }) => setText(target.value)}
      />
      <p className={styles.text}>{t('pay_phone_text')}</p>
      <PaymentSummary flow={flow} />
      <Button type="submit" disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? t('pay_processing') : t('pay_amount', { amount: money(flow.amount) })}
      </Button>
      <OtherMethods flow={flow} isBusy={isBusy} />
    </form>
  )
}
