import type { CalendarPeriod } from '../../core/calendar.rules.ts'
import type { Subscription } from '../../modules/subscriptions/index.ts'

/** A period of a packet with its price. */
export interface PricedPeriod extends CalendarPeriod {
  id: number
  price: number
  trial: (CalendarPeriod & { price: number }) | null
}

/** What decides whether and how a period of a packet is bought. */
export interface PurchaseFacts {
  packetId: number
  isBase: boolean
  period: PricedPeriod
  /** The subscriptions of the user that have not ended. */
  live: readonly Subscription[]
  /** The base packets among those. */
  basePackets: ReadonlySet<number>
  hadTrial: boolean
  isPaymentAllowed: boolean
  /** Whether the packet has an agreement that the user has not accepted. */
  lacksAgreement: boolean
  sellsAdditionalAlone: boolean
}

export type PurchaseDecision =
  | {
      kind: 'refused'
      code: 'payment_not_allowed' | 'already_subscribed' | 'agreement_required' | 'base_packet_required'
    }
  /** Paid now: a new subscription, after which these others end at once. */
  | { kind: 'begin'; price: number; length: CalendarPeriod; isTrial: boolean; ends: Subscription[] }
  /** Paid when another base packet has ended; some are not renewed, and others end at once. */
  | ({ kind: 'later' } & Room & { after: Subscription })
  /** Paid now: a subscription that waits for money goes on. */
  | { kind: 'resume'; subscription: Subscription }
  /** Paid with the next renewal. */
  | { kind: 'plan'; subscription: Subscription }

export function decidePurchase(facts: PurchaseFacts): PurchaseDecision {
  const own = facts.live.find(({ packetId }) => packetId === facts.packetId)
  if (!facts.isPaymentAllowed) return { kind: 'refused', code: 'payment_not_allowed' }
  if (own && !waitsForMoney(own)) return decideChange(own, facts)
  if (facts.lacksAgreement) return { kind: 'refused', code: 'agreement_required' }
  if (!facts.isBase && !hasBase(facts) && !facts.sellsAdditionalAlone) {
    return { kind: 'refused', code: 'base_packet_required' }
  }
  if (own) return { kind: 'resume', subscription: own }
  return decideBeginning(facts)
}

const waitsForMoney = ({ state }: Subscription) => state === 'paused' || state === 'overdue'

/** V-4.119: another period of what one has follows the present one. */
function decideChange(own: Subscription, { period }: PurchaseFacts): PurchaseDecision {
  const next = own.nextPurchaseTypeId ?? own.purchaseTypeId
  const isPlannable =
    own.kind === 'regular' && own.state !== 'future' && (next !== period.id || own.state === 'ending')
  return isPlannable ? { kind: 'plan', subscription: own } : { kind: 'refused', code: 'already_subscribed' }
}

/** V-4.116: a base packet that is watched, or will be. */
function hasBase({ live, basePackets }: PurchaseFacts): boolean {
  return live.some(({ packetId, state }) => basePackets.has(packetId) && state !== 'paused')
}

/** What becomes of the base packets of a user who gets another one. */
export interface Room {
  /** The last one to end, after which it begins. */
  after: Subscription | undefined
  /** Those that are watched to their end and not renewed. */
  stops: Subscription[]
  /** Those that end at once. */
  ends: Subscription[]
}

export const noRoomNeeded: Room = { after: undefined, stops: [], ends: [] }

/** There is one base packet at a time: another one waits until the present one has ended. */
export function roomForBase({ live, basePackets }: Pick<PurchaseFacts, 'live' | 'basePackets'>): Room {
  const others = live.filter(({ packetId, kind }) => basePackets.has(packetId) && kind === 'regular')
  const stops = others.filter(({ state }) => state === 'trial' || state === 'active')
  const watched = [...stops, ...others.filter(({ state }) => state === 'ending')]
  const after = watched.toSorted((one, other) => other.paidUntilMs - one.paidUntilMs)[0]
  return { after, stops, ends: others.filter((other) => !watched.includes(other)) }
}

function decideBeginning(facts: PurchaseFacts): PurchaseDecision {
  const { period, hadTrial } = facts
  const { after, stops, ends } = facts.isBase ? roomForBase(facts) : noRoomNeeded
  if (after) return { kind: 'later', after, stops, ends }
  const trial = hadTrial ? null : period.trial
  const { price, months, days } = trial ?? period
  return { kind: 'begin', price, length: { months, days }, isTrial: trial !== null, ends }
}
