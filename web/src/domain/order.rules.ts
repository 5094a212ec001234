import type { Packet, PurchasePeriod } from '../api/packets.queries.ts'
import { choiceOf } from './period-choice.rules.ts'
import type { Order } from './purchase-steps.ts'

interface OrderFacts {
  packet: Pick<Packet, 'id' | 'name' | 'is_base' | 'is_paused' | 'subscription' | 'agreement'>
  type: PurchasePeriod['purchases_type'][number]
  /** The packets that the buyer has. */
  own: readonly Pick<Packet, 'id' | 'is_base' | 'is_paused' | 'subscription'>[]
  periodText: string
  playAfter: string | null
  key: string
}

/** There is one base packet at a time: another begins when the present one has ended. */
const waitsForBase = ({ packet, own }: OrderFacts): boolean =>
  packet.is_base &&
  own.some(
    ({ id, is_base, is_paused, subscription }) =>
      is_base && id !== packet.id && !is_paused && subscription?.type === 'regular',
  )

/** What is bought by a period of a packet, and what it costs now. */
export function orderOf(facts: OrderFacts): Order {
  const { packet, type, periodText, playAfter, key } = facts
  const { agreement } = packet
  const wasPaused = packet.is_paused
  const isPlan = choiceOf(packet.subscription) === 'plan'
  return {
    ...{ kind: 'packet', packetId: packet.id, purchaseTypeId: type.id, title: packet.name },
    ...{ period: periodText, isPlan, wasPaused, playAfter, key },
    price: type.is_have_trial ? (type.trial_amount ?? type.amount) : type.amount,
    isLater: packet.subscription === null && waitsForBase(facts),
    agreement:
      agreement && !agreement.is_accepted
        ? { id: agreement.id, title: agreement.title, url: agreement.url }
        : null,
  }
}
