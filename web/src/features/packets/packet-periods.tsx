import { useId } from 'react'
import { type Packet, usePurchasePeriods } from '../../api/packets.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useBeginPurchase } from '../../domain/begin-purchase.ts'
import styles from './period-words.module.css'
import { PeriodWords } from './period-words.tsx'

/** For how long a packet is sold; a press begins the purchase of that period. */
export function PacketPeriods({ packet }: { packet: Packet }) {
  const { t } = useTranslation()
  const titleId = useId()
  const beginPurchase = useBeginPurchase()
  const { data: periods = [] } = usePurchasePeriods(packet.id)
  const [first] = periods
  if (!first || packet.available) return null
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('packet_periods')}</h2>
      <ul className={styles.periods}>
        {periods.flatMap((period) =>
          period.purchases_type.map((type) => (
            <li key={type.id}>
              <button type="button" className={styles.period} onClick={() => beginPurchase(packet, type)}>
                <PeriodWords period={period} type={type} first={first} />
              </button>
            </li>
          )),
        )}
      </ul>
    </section>
  )
}
