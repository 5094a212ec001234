import { Tag } from '@onair/ui/badge.tsx'
import { ButtonLink } from '@onair/ui/button.tsx'
import { MenuList } from '@onair/ui/menu-list.tsx'
import { Skeleton } from '@onair/ui/skeleton.tsx'
import { useId } from 'react'
import { Link } from 'react-router'
import type { Packet } from '../../api/packets.queries.ts'
import { useFutureSubscriptions, useSubscriptions } from '../../api/payment.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { packetPath } from '../../domain/addresses.rules.ts'
import { subscriptionSections } from '../../domain/renewal.rules.ts'
import { PageFailure } from '../../rows/index.ts'
import { SubscriptionActions, SubscriptionFacts } from '../../rows/subscription.tsx'
import styles from './money-pages.module.css'
import { SettingsLink } from './settings-link.tsx'
import page from './settings-page.module.css'

/** P-2.90, V-2.137: what one has, what begins later, and what can be done with it. */
export function SubscriptionsPage() {
  const { t } = useTranslation()
  const current = useSubscriptions()
  const future = useFutureSubscriptions()
  const failed = [current, future].find(({ error, data }) => error !== null && !data)
  if (failed) return <PageFailure error={failed.error} retry={() => void failed.refetch()} />
  if (!current.data || !future.data) return <Skeleton height="12rem" />
  const { base, available, promo } = subscriptionSections([...current.data, ...future.data])
  const isEmpty = current.data.length + future.data.length === 0
  return (
    <>
      {isEmpty && <p className={page.sentence}>{t('subscriptions_none')}</p>}
      <Section title={t('subscriptions_base')} packets={base} />
      <Section title={t('subscriptions_available')} packets={available} />
      <Section title={t('subscriptions_promo')} packets={promo} />
      <ButtonLink kind={isEmpty ? 'primary' : 'quiet'} to="/packets">
        {t('all_tariffs')}
      </ButtonLink>
      <MenuList label={t('settings_receipts')}>
        <SettingsLink page="receipts" icon="ticket">
          {t('settings_receipts')}
        </SettingsLink>
      </MenuList>
    </>
  )
}

function Section({ title, packets }: { title: string; packets: readonly Packet[] }) {
  const { t } = useTranslation()
  const id = useId()
  if (packets.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={page.subtitle}>
        {title}
      </h2>
      <ul className={styles.list}>
        {packets.map((packet) => (
          <li key={packet.id} className={styles.card}>
            <h3 className={styles.name}>
              <Link to={packetPath(packet)}>{packet.name}</Link>
              {packet.is_paused && <Tag>{t('packet_paused')}</Tag>}
            </h3>
            <SubscriptionFacts packet={packet} />
            <SubscriptionActions packet={packet} />
          </li>
        ))}
      </ul>
    </section>
  )
}
