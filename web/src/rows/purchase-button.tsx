import { Button } from '@onair/ui/button.tsx'
import type { Packet, PurchasePeriod } from '../api/packets.queries.ts'
import { useMoneyFormat } from '../brand/money-format.ts'
import { useTranslation } from '../brand/use-translation.ts'
import { choiceOf, isPeriodEnabled } from '../domain/period-choice.rules.ts'
import { useBuy } from '../domain/use-purchase.ts'

interface PurchaseButtonProps {
  packet: Packet
  periods: readonly PurchasePeriod[]
  /** The purchase type that is chosen. */
  chosen: number | undefined
}

/** V-4.135: goes on with the chosen period, whose price it names; the purchase itself is confirmed after it. */
export function PurchaseButton({ packet, periods, chosen }: PurchaseButtonProps) {
  const { t } = useTranslation()
  const money = useMoneyFormat('stripIfInteger')
  const { isBusy, buy } = useBuy()
  const type = periods.flatMap(({ purchases_type }) => purchases_type).find(({ id }) => id === chosen)
  if (!type) return null
  const isEnabled = isPeriodEnabled(packet.subscription, type.period_human)
  const amount = money(type.is_have_trial ? (type.trial_amount ?? type.amount) : type.amount)
  const label = choiceOf(packet.subscription) === 'plan' ? t('pay_further') : t('pay_further_for', { amount })
  return (
    <Button disabled={isBusy || !isEnabled} aria-busy={isBusy} onClick={() => buy(packet, type)}>
      {isBusy ? t('pay_processing') : label}
    </Button>
  )
}
