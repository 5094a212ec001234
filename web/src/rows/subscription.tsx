import { shownPrice } from '@onair/contract/selling'
import { Button } from '@onair/ui/button.tsx'
import type { Packet } from '../api/packets.queries.ts'
import { useMoneyFormat } from '../brand/money-format.ts'
import { useTimeFormat } from '../brand/time-format.ts'
import { useTranslation } from '../brand/use-translation.ts'
import { useBeginPurchase } from '../domain/begin-purchase.ts'
import { isFuture } from '../domain/packet-action.rules.ts'
import { renewalAction } from '../domain/renewal.rules.ts'
import { useNowMs } from '../domain/use-now.ts'
import { useRenewal } from '../domain/use-renewal.ts'
import { usePricedPeriod } from './packet-price.tsx'
import styles from './subscription.module.css'

/** V-2.138: what a packet costs, its trial, and what is paid next. */
export function SubscriptionFacts({ packet }: { packet: Packet }) {
  const { t } = useTranslation()
  const money = useMoneyFormat('stripIfInteger')
  const priced = usePricedPeriod()
  const { day } = useTimeFormat()
  const nowMs = useNowMs()
  const { subscription, price, period_human } = packet
  const trial = shownPrice(packet)
  const dayOf = (seconds: number) => day(seconds * 1000)
  const facts: [string, string][] = [[t('pay_price'), `${money(price)} ${priced(period_human)}`]]
  if (trial.isTrial) facts.push([t('subscription_trial'), `${money(trial.amount)} ${priced(trial.period)}`])
  if (subscription && isFuture(subscription, nowMs))
    facts.push([t('subscription_starts'), dayOf(subscription.start_at)])
  if (subscription?.next_pay_at != null && subscription.next_price !== null) {
    const next = { price: money(subscription.next_price), day: dayOf(subscription.next_pay_at) }
    facts.push([t('subscription_next'), t('subscription_next_price', next)])
  } else if (subscription?.end_at != null) facts.push([t('subscription_until'), dayOf(subscription.end_at)])
  return (
    <>
      {subscription?.message && <p className={styles.message}>{subscription.message}</p>}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** V-2.138: the actions that the server allows; a gift has none. */
export function SubscriptionActions({ packet }: { packet: Packet }) {
  const { t } = useTranslation()
  const beginPurchase = useBeginPurchase()
  const changeRenewal = useRenewal()
  const action = renewalAction(packet, useNowMs())
  const actions = packet.subscription?.type === 'promo' ? [] : (packet.subscription?.actions ?? [])
  const named = (label: string) => t('packet_action_of', { action: label, packet: packet.name })
  const buy = actions.includes('can_subscribe')
    ? t('subscription_resume')
    : actions.includes('can_change_period') && t('subscription_change_period')
  return (
    <div className={styles.actions}>
      {buy && (
        <Button aria-label={named(buy)} onClick={() => beginPurchase({ id: packet.id })}>
          {buy}
        </Button>
      )}
      {action && (
        <Button
          kind={action === 'start' ? 'primary' : 'quiet'}
          aria-label={named(t(`renewal_${action}`))}
          onClick={() => changeRenewal(packet, action)}
        >
          {t(`renewal_${action}`)}
        </Button>
      )}
    </div>
  )
}
