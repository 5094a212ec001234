import type { UserState } from '@onair/contract'

interface ViewerFacts {
  hasSession: boolean
  isUser: boolean
  subscriptions: readonly { type: 'regular' | 'promo'; is_paused: boolean }[]
}

/** V-4.171: what a viewer is to the operator. */
export function userState({ hasSession, isUser, subscriptions }: ViewerFacts): UserState {
  if (!hasSession) return 'not_login'
  if (!isUser) return 'guest'
  const types = new Set(subscriptions.filter(({ is_paused }) => !is_paused).map(({ type }) => type))
  if (types.has('regular')) return 'full_payment'
  return types.has('promo') ? 'promo' : 'free'
}
