import { Tag } from '@onair/ui/badge.tsx'
import { Icon } from '@onair/ui/icon.tsx'
import { useMoneyFormat } from '../brand/money-format.ts'
import { useTranslation } from '../brand/use-translation.ts'
import type { Channel } from '../domain/on-air.rules.ts'

/** V-2.42, V-2.43: that a channel is watched with a subscription, and from which price if the viewer has none. */
export function ChannelBadges({ channel: { is_purchased, min_price } }: { channel: Channel }) {
  const { t } = useTranslation()
  const money = useMoneyFormat('stripIfInteger')
  return (
    <>
      <Tag>{t('channel_by_subscription')}</Tag>
      {!is_purchased && min_price !== null && (
        <Tag>
          <Icon name="lock" />
          {t('channel_watch_from', { price: money(min_price) })}
        </Tag>
      )}
    </>
  )
}
