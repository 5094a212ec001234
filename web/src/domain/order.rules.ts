import type { Content, ContentMetadata } from '../api/contents.queries.ts'
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
    ...{
      kind: 'packet',
      contentId: null,
      offerMode: null,
      packetId: packet.id,
      purchaseTypeId: type.id,
      title: packet.name,
    },
    ...{ period: periodText, isPlan, wasPaused, playAfter, key },
    price: type.is_have_trial ? (type.trial_amount ?? type.amount) : type.amount,
    isLater: packet.subscription === null && waitsForBase(facts),
    agreement:
      agreement && !agreement.is_accepted
        ? { id: agreement.id, title: agreement.title, url: agreement.url }
        : null,
  }
}

interface ContentFacts {
  content: Pick<Content, 'id' | 'title'>
  metadata: Pick<ContentMetadata, 'buttons'>
  /** The price that was chosen, by its purchase type. */
  purchaseType: number
  /** The path where it is watched. */
  play: string
  key: string
}

/** What is bought by a pay button of a content; null for a button that there is no longer. The offer names the price. */
export function contentOrder({ content, metadata, purchaseType, play, key }: ContentFacts): Order | null {
  const button = metadata.buttons.find(({ button_data }) => button_data.purchase_type_id === purchaseType)
  if (!button) return null
  const { library_id: libraryId, entity_license_id: entityLicenseId } = button.button_data
  return {
    ...{ kind: 'content', packetId: null, contentId: content.id, purchaseTypeId: purchaseType, key },
    ...{ title: content.title, period: button.caption, price: 0, agreement: null },
    ...{ isPlan: false, isLater: false, wasPaused: false },
    offerMode: { libraryId, entityLicenseId },
    playAfter: button.play_after ? play : null,
  }
}
