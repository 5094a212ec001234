import { monthsOf, type PeriodLength, shownPrice } from '@onair/contract/selling'
import type { Packet } from '../api/packets.queries.ts'
import { useMoneyFormat } from '../brand/money-format.ts'
import { usePeriodText } from '../brand/period-text.ts'
import { useTranslation } from '../brand/use-translation.ts'
import styles from './packet-price.module.css'

/** What a price is for: a month, a year, for 3 months. */
export function usePricedPeriod(): (period: PeriodLength | null) => string {
  const { t } = useTranslation()
  const periodText = usePeriodText()
  return (period) => {
    if (!period) return ''
    if (period.days === 0 && monthsOf(period) === 1) return t('tariff_month')
    if (period.days === 0 && monthsOf(period) === 12) return t('tariff_year')
    return t('tariff_for', { period: periodText(period) })
  }
}

/** V-5.06: the price of a packet, or of its trial and what it costs then. */
export function PacketPrice({ packet }: { packet: Packet }) {
  const { t } = useTranslation()
  const money = useMoneyFormat('stripIfInteger')
  const priced = usePricedPeriod()
  const { amount, period, isTrial } = shownPrice(packet)
  const then = { price: money(packet.price), period: priced(packet.period_human) }
  return (
    <div className={styles.prices}>
      <p className={styles.price}>
        <strong>{money(amount)}</strong> <span>{priced(period)}</span>
      </p>
      {isTrial && <p className={styles.then}>{t('packet_then', then)}</p>}
    </div>
  )
}
