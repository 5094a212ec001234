import type { Answer } from '@onair/contract'
import { periodOf } from '@onair/contract/selling'
import type { Tenant } from '../../core/tenant.ts'
import type { SoldPeriod } from '../../modules/packets/index.ts'
import type { Payment } from '../../modules/payments/index.ts'
import { actionsOf, isRenewing, type Subscription } from '../../modules/subscriptions/index.ts'
import { dateText, errorSentence, text } from '../../texts/index.ts'
import type { Bought } from './buy.ts'

/** The sentence of a purchase. */
export function presentBought({ id, outcome, atMs }: Bought, language: string): Answer<'createPurchase'> {
  if (outcome === 'owned' || atMs === null) return { id, message: text(language, 'bought_owned') }
  return { id, message: text(language, `bought_${outcome}`, { day: dateText(language, atMs) }) }
}

const seconds = (ms: number) => Math.floor(ms / 1000)

/** A subscription, with what is paid next. */
export function presentSubscription(
  subscription: Subscription,
  next: SoldPeriod | undefined,
  { tenant, language }: { tenant: Tenant; language: string },
): Answer<'updateSubscription'> {
  const { id, packetId, state, kind, anchorMs, paidUntilMs } = subscription
  const following = isRenewing(state) || state === 'future' ? next : undefined
  return {
    ...{ id, packet_id: packetId, type: kind, renew: isRenewing(state) },
    actions: actionsOf(subscription, next?.isPacketOffered),
    ...{ is_paused: state === 'paused', allow_delete_paused: tenant.traits.pausedCanEnd },
    message: messageOf(subscription, language),
    ...{ start_at: seconds(anchorMs), end_at: seconds(paidUntilMs) },
    next_pay_at: following ? seconds(paidUntilMs) : null,
    next_period_human: following ? periodOf(following) : null,
    next_price: following?.price ?? null,
  }
}

function messageOf({ state }: Subscription, language: string): string | null {
  if (state === 'overdue') return text(language, 'subscription_overdue')
  return state === 'paused' ? text(language, 'subscription_paused') : null
}

export function presentTransaction(payment: Payment, language: string): Answer<'getTransaction'> {
  const { id, status, amount } = payment
  return { id, status, status_description: describe(payment, language), amount }
}

function describe({ refusal, orderFailure }: Payment, language: string): string | null {
  if (refusal) return text(language, `payment_${refusal}`)
  if (!orderFailure) return null
  return text(language, 'payment_order_failed', { reason: errorSentence(orderFailure, language) })
}

/** How a payment goes on: on a page, by a code to scan, in an app, or not at all once it is settled. */
export function presentPaymentStart(payment: Payment, language: string): Answer<'payByRedirect'> {
  const { id, pageUrl, qrText, appUrl } = payment
  return {
    transaction_id: id,
    transaction: presentTransaction(payment, language),
    ...{ full_url: pageUrl ?? appUrl, short_url: pageUrl, qrcode_ur: qrText },
  }
}
