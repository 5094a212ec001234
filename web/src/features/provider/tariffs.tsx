import type { Answer } from '@onair/contract'
import { useTranslation } from 'react-i18next'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useMoneyFormat } from '../../brand/money-format.ts'
import { Icon } from '../../ui/icon.tsx'
import page from './provider-page.module.css'
import styles from './tariffs.module.css'

type Packet = Answer<'getProviderInfo'>['packets'][number]

const monthsOf = (period: Packet['period_human']) => (period ? period.years * 12 + period.months : 0)

/** What the provider sells, for how much; a provider may add from where these prices can be had. */
export function Tariffs({ packets }: { packets: readonly Packet[] }) {
  const { t } = useTranslation()
  const { tariffs_warning: warning } = useBootstrap().configuration
  if (packets.length === 0) return null
  return (
    <section id="tariffs" className={page.section} aria-labelledby="tariffs-title">
      <h2 id="tariffs-title">{t('tariffs')}</h2>
      {warning && (
        <p className={styles.warning} role="note">
          <Icon name="info" />
          {warning}
        </p>
      )}
      <ul className={page.cards}>
        {packets.map((packet) => (
          <Tariff key={packet.id} packet={packet} />
        ))}
      </ul>
    </section>
  )
}

function Tariff({ packet }: { packet: Packet }) {
  const { t } = useTranslation()
  const money = useMoneyFormat('stripIfInteger')
  const { name, short, price, channels_count, benefits } = packet
  return (
    <li className={page.card}>
      <h3 className={styles.name}>{name}</h3>
      {short && <p>{short}</p>}
      <p className={styles.price}>
        <strong>{money(price)}</strong> <Period months={monthsOf(packet.period_human)} />
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

function Period({ months }: { months: number }) {
  const { t } = useTranslation()
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
