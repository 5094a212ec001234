import { useCallback } from 'react'
import { useApi } from '../api/api-context.ts'
import { type ContentPurchase, pendingPurchase } from './pending-purchase.ts'
import { isPendingFor } from './purchase-flow.ts'
import { sendToPurchase, usePurchase } from './purchase-store.ts'
import { useSignInGate } from './sign-in-gate.ts'

/** Rents or buys a content alone; a guest signs in first. */
export function useBuyContent(): (purchase: ContentPurchase) => void {
  const { isUser, ready } = useApi()
  const requireSignIn = useSignInGate()
  return useCallback(
    (purchase) => {
      if (!isUser) pendingPurchase.keep(purchase, ready ? 'authAfterBuy' : 'authAfterProvider')
      requireSignIn(() => {
        pendingPurchase.forget()
        sendToPurchase({ type: 'wanted', purchase })
      })
    },
    [isUser, ready, requireSignIn],
  )
}

/** V-4.89: whether a purchase of a content alone waits for the server or the bank. */
export const useIsContentPending = (contentId: number): boolean =>
  usePurchase(({ flow }) => isPendingFor(flow, contentId))
