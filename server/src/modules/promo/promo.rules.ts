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
