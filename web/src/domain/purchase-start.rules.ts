import { isOfOtherProvider } from './packet-source.rules.ts'

interface StartFacts {
  isUser: boolean
  /** False before there is any session, that of a guest included. */
  hasSession: boolean
  /** The provider of the account; undefined for a guest. */
  userProvider: number | undefined
  networkProvider: number
  /** Whether the packet itself was chosen, and the viewer has it already. */
  isSubscribed: boolean
}

/** Where the press of a buy button leads; a sign-in is named by the storage key under which the purchase waits for it. */
export type PurchaseStart = 'provider' | 'subscription' | 'choice' | 'authAfterBuy' | 'authAfterProvider'

export function purchaseStart({ isUser, hasSession, isSubscribed, ...providers }: StartFacts): PurchaseStart {
  if (isOfOtherProvider(providers)) return 'provider'
  if (isSubscribed) return 'subscription'
  if (isUser) return 'choice'
  return hasSession ? 'authAfterBuy' : 'authAfterProvider'
}
