import { ApiFailure } from '@onair/contract/client'
import type { Packet } from '../api/packets.queries.ts'
import { isFuture } from './packet-action.rules.ts'
import { canStartRenewal, canStopRenewal } from './period-choice.rules.ts'

export type RenewalAction = 'stop' | 'start' | 'cancel_future' | 'end_paused'

/** V-4.121, V-4.122, V-4.129: what can be done about the renewal of a packet; null for nothing. */
export function renewalAction(
  { subscription, is_paused }: Pick<Packet, 'subscription' | 'is_paused'>,
  nowMs: number,
): RenewalAction | null {
  if (!subscription || subscription.type === 'promo') return null
  if (is_paused) return subscription.allow_delete_paused ? 'end_paused' : null
  if (isFuture(subscription, nowMs)) return 'cancel_future'
  if (canStopRenewal(subscription)) return 'stop'
  return canStartRenewal(subscription) ? 'start' : null
}

/** How a failed end of a renewal is told: V-8.09 with the text of the server, V-8.10 with a title of its own. */
export function renewalFailure(error: unknown): { isDisabled: boolean; message: string } | null {
  if (!(error instanceof ApiFailure)) return null
  if (error.status === 451) return { isDisabled: false, message: error.message }
  if (error.status !== 400) return null
  return { isDisabled: true, message: error.detail['message'] ?? error.message }
}

export interface SubscriptionSections {
  base: Packet[]
  available: Packet[]
  promo: Packet[]
}

/** V-2.137: base packets, others, and those that were a gift, each in the order of the server. */
export function subscriptionSections(packets: readonly Packet[]): SubscriptionSections {
  const isPromo = ({ subscription }: Packet) => subscription?.type === 'promo'
  return {
    base: packets.filter((packet) => packet.is_base && !isPromo(packet)),
    available: packets.filter((packet) => !packet.is_base && !isPromo(packet)),
    promo: packets.filter(isPromo),
  }
}
