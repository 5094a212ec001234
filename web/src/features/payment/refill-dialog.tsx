import { Button } from '@onair/ui/button.tsx'
import { Dialog } from '@onair/ui/dialog.tsx'
import { TextField } from '@onair/ui/text-field.tsx'
import { useState } from 'react'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useMoneyFormat } from '../../brand/money-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import type { PurchaseFlow } from '../../domain/purchase-steps.ts'
import { sendToPurchase } from '../../domain/purchase-store.ts'
import { type AmountProblem, amountProblem, presetAmounts, readAmount } from '../../domain/top-up.rules.ts'
import { ClosedDialog } from './closed-dialog.tsx'
import styles from './payment.module.css'
import { usePayStep } from './use-pay-step.ts'

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** P-2.51: how much is paid into the account. */
export function RefillDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const at = usePayStep('refill')
  if (!at) return <ClosedDialog />
  return (
    <Dialog title={t('pay_top_up')} closeLabel={t('close')} onClose={onClose}>
      <AmountForm flow={at.flow} />
    </Dialog>
  )
}

function AmountForm({ flow: { amount: missing, payer } }: { flow: PurchaseFlow }) {
  const { t } = useTranslation()
  const money = useMoneyFormat('stripIfInteger')
  const digits = digitsOf(useBootstrap().network.provider.currency.ISO_CODE)
  const { limits, account } = payer
  const presets = presetAmounts(missing, limits, digits)
  const [text, setText] = useState(missing > 0 ? String(missing / 10 ** digits) : '')
  const [problem, setProblem] = useState<AmountProblem | null>(null)
  const bounds = { min: money(limits.min), max: money(limits.max) }
  const choose = (amount: number | null) => {
    const found = amountProblem(amount, limits)
    setProblem(found)
    if (found === null && amount !== null) sendToPurchase({ type: 'amount_chosen', amount })
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        choose(readAmount(text, digits))
      }}
    >
      {account && <p className={styles.text}>{t('pay_balance_now', { balance: money(account.balance) })}</p>}
      <TextField
        label={t('pay_amount_label')}
        inputMode={digits === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        data-autofocus=""
        value={text}
        error={problem && t(`pay_amount_${problem}`, bounds)}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.presets}>
        {presets.map((preset) => (
          <Button key={preset} kind="quiet" onClick={() => choose(preset)}>
            {money(preset)}
          </Button>
        ))}
      </div>
      <Button type="submit">{t('pay_further')}</Button>
    </form>
  )
}
