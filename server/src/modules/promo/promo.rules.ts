/** What decides whether a user may redeem a code. */
export interface PromoFacts {
  startsMs: number
  expiresMs: number | null
  maxUses: number | null
  uses: number
  needsCard: boolean
  newUsersOnly: boolean
  hasRedeemed: boolean
  hasCard: boolean
  hasSubscribed: boolean
}

export type PromoRefusal =
  | 'promo_unknown'
  | 'promo_expired'
  | 'promo_used'
  | 'promo_not_allowed'
  | 'card_required'

/** Why a code cannot be redeemed now, the reason that nothing helps against first; null if it can. */
export function refusalOf(facts: PromoFacts, nowMs: number): PromoRefusal | null {
  if (nowMs < facts.startsMs) return 'promo_unknown'
  if (facts.expiresMs !== null && nowMs >= facts.expiresMs) return 'promo_expired'
  if (facts.hasRedeemed || (facts.maxUses !== null && facts.uses >= facts.maxUses)) return 'promo_used'
  if (facts.newUsersOnly && facts.hasSubscribed) return 'promo_not_allowed'
  return facts.needsCard && !facts.hasCard ? 'card_required' : null
}

const maxGuestDays = 90

/** P-9.14: how many days a guest is told of. */
export const announcedDays = (days: number, isGuest: boolean): number =>
  isGuest ? Math.min(days, maxGuestDays) : days

/** Codes are read out and typed by hand. */
export const normalCode = (key: string): string => key.trim().toUpperCase()

/** Whether codes of a batch can be redeemed at all. */
export const isRunning = (
  { startsMs, expiresMs }: Pick<PromoFacts, 'startsMs' | 'expiresMs'>,
  nowMs: number,
) => nowMs >= startsMs && (expiresMs === null || nowMs < expiresMs)

/** What a code takes: its price, or what is charged for a moment to see that a card pays. */
export function chargeOf(
  { price, needsCard, refundsCard }: { price: number; needsCard: boolean; refundsCard: boolean },
  cardCheck: number,
): { amount: number; is_paid: boolean; needed_refund: boolean } {
  if (price > 0) return { amount: price, is_paid: true, needed_refund: false }
  return { amount: needsCard ? cardCheck : 0, is_paid: false, needed_refund: needsCard && refundsCard }
}
