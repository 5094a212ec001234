import { Tag } from '@onair/ui/badge.tsx'
import { Icon } from '@onair/ui/icon.tsx'
import { useMoneyFormat } from '../brand/money-format.ts'
import { useTranslation } from '../brand/use-translation.ts'
import type { Channel } from '../domain/on-air.rules.ts'

type Sold = Pick<Channel, 'is_purchased' | 'min_price'>

/** V-2.42, V-2.43: that a channel is watched with a subscription, and from which price if the viewer has none. */
export function ChannelBadges({ channel }: { channel: Sold }) {
  const { t } = useTranslation()
  return (
    <>
      <Tag>{t('channel_by_subscription')}</Tag>
      <LockBadge channel={channel} />
    </>
  )
}

interface LockBadgeProps {
  channel: Sold
  /** Where there is room for the price alone. */
  isShort?: boolean
}

/** The price from which a channel is watched that the viewer has not bought; nothing for any other. */
export function LockBadge({ channel: { is_purchased, min_price }, isShort = false }: LockBadgeProps) {
  const { t } = useTranslation()
  const money = useMoneyFormat('stripIfInteger')
  if (is_purchased || min_price === null) return null
  const sentence = t('channel_watch_from', { price: money(min_price) })
  return (
    <Tag>
      <Icon name="lock" />
      {isShort ? (
        <>
          <span className="visually-hidden">{sentence}</span>
          <span aria-hidden="true">{money(min_price)}</span>
        </>
      ) : (
        sentence
      )}
    </Tag>
  )
}
