import grid from '@onair/ui/card-grid.module.css'
import { Icon } from '@onair/ui/icon.tsx'
import type { Packet } from '../api/packets.queries.ts'
import { useMoneyFormat } from '../brand/money-format.ts'
import { useTranslation } from '../brand/use-translation.ts'
import styles from './packet-cards.module.css'

const monthsOf = (period: Packet['period_human']) => (period ? period.years * 12 + period.months : 0)

/** Contents and price of each packet. */
export function PacketCards({ packets }: { packets: readonly Packet[] }) {
  return (
    <ul className={grid.cards}>
      {packets.map((packet) => (
        <PacketCard key={packet.id} packet={packet} />
      ))}
    </ul>
  )
}

function PacketCard({ packet }: { packet: Packet }) {
  const { t } = useTranslation()
  const money = useMoneyFormat('stripIfInteger')
  const { name, short, price, channels_count, benefits } = packet
  return (
    <li className={grid.card}>
      <h3 className={styles.name}>{name}</h3>
      {short && <p>{short}</p>}
      <p className={styles.price}>
        <strong>{money(price)}</strong> <PacketPeriod packet={packet} />
      </p>
      <ul className={styles.benefits}>
        {channels_count > 0 && <Benefit text={t('tariff_channels', { count: channels_count })} />}
        {benefits.map(({ text }) => (
          <Benefit key={text} text={text} />
        ))}
      </ul>
    </li>
  )
}

/** How long a packet lasts for its price. */
export function PacketPeriod({ packet }: { packet: Pick<Packet, 'period_human'> }) {
  const { t } = useTranslation()
  const months = monthsOf(packet.period_human)
  if (months === 1) return t('tariff_month')
  if (months === 12) return t('tariff_year')
  return months > 0 && t('tariff_months', { count: months })
}

function Benefit({ text }: { text: string }) {
  return (
    <li className={styles.benefit}>
      <Icon name="check" />
      {text}
    </li>
  )
}
