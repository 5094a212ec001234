import type { Packet } from '../api/packets.queries.ts'

type Subscription = NonNullable<Packet['subscription']>

export type PacketAction = 'enable' | 'change' | 'renew' | 'disable' | 'disable_future'

interface ActionFacts {
  packet: Pick<Packet, 'id' | 'available' | 'is_paused' | 'subscription'>
  /** Whether the provider sells purchases. */
  havePurchases: boolean
  nowMs: number
}

const changes: readonly Subscription['actions'][number][] = [
  ...(['can_change_period', 'can_disable_renew', 'can_unsubscribe'] as const),
]

const canChange = ({ actions }: Subscription) => actions.some((action) => changes.includes(action))

/** Whether a subscription begins later: nothing of it is paid for. The clock of a page may be behind the server's. */
export const isFuture = (
  { start_at, end_at }: Pick<Subscription, 'start_at' | 'end_at'>,
  nowMs: number,
): boolean => start_at * 1000 > nowMs && (end_at === null || end_at <= start_at)

/** What a viewer can do with a packet; null for one that has no button: a promo packet, and one that was given. */
export function packetAction({ packet, havePurchases, nowMs }: ActionFacts): PacketAction | null {
  const { subscription } = packet
  if (!subscription) return packet.available ? null : 'enable'
  if (subscription.type === 'promo') return null
  if (packet.is_paused || subscription.is_paused)
    return subscription.allow_delete_paused ? 'disable' : 'enable'
  if (isFuture(subscription, nowMs)) return 'disable_future'
  if (subscription.end_at !== null && subscription.end_at * 1000 <= nowMs) return 'enable'
  if (havePurchases && canChange(subscription)) return 'change'
  if (!subscription.renew) return 'renew'
  return havePurchases ? 'enable' : 'disable'
}
