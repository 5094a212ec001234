import { discountOf, monthPrice, monthsOf } from '@onair/contract/selling'
import type { PurchasePeriod } from '../../api/packets.queries.ts'
import { useMoneyFormat } from '../../brand/money-format.ts'
import { usePeriodText } from '../../brand/period-text.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './period-words.module.css'

type PurchaseType = PurchasePeriod['purchases_type'][number]

interface PeriodWordsProps {
  period: PurchasePeriod
  type: PurchaseType
  /** The period that discounts are taken from. */
  first: PurchasePeriod
}

/** V-5.43, V-5.44: the length of a period, its price, what a month of it costs and how much cheaper that is. */
export function PeriodWords({ period, type, first }: PeriodWordsProps) {
  const { t } = useTranslation()
  const money = useMoneyFormat('stripIfInteger')
  const periodText = usePeriodText()
  const priced = { price: type.amount, period: type.period_human }
  const perMonth = monthPrice(priced)
  const discount = discountOf(priced, {
    price: first.purchases_type[0]?.amount ?? type.amount,
    period: first.period_human,
  })
  const { is_have_trial, trial_amount, trial_period_human } = type
  return (
    <>
      <span className={styles.line}>
        <strong>{periodText(period.period_human)}</strong>
        {discount > 0 && (
          <span className={styles.discount}>{t('packet_discount', { percent: discount })}</span>
        )}
        <strong className={styles.amount}>{money(type.amount)}</strong>
      </span>
      {perMonth !== null && monthsOf(period.period_human) > 1 && (
        <span className={styles.note}>{t('packet_month_price', { price: money(perMonth) })}</span>
      )}
      {is_have_trial && trial_amount !== null && trial_period_human && (
        <span className={styles.note}>
          {t('packet_period_trial', { period: periodText(trial_period_human), price: money(trial_amount) })}
        </span>
      )}
      {period.description && <span className={styles.note}>{period.description}</span>}
    </>
  )
}
