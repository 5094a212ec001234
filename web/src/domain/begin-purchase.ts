import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { useApi } from '../api/api-context.ts'
import { type Purchase, pendingPurchase } from './pending-purchase.ts'
import { pendingSignIn, useSignInGate } from './sign-in-gate.ts'

/** The history state of the choice of a period. */
export interface PurchaseState {
  purchase?: Purchase
}

function useOpenPurchase(): (purchase: Purchase) => void {
  const openDialog = useOpenDialog()
  return useCallback(
    (purchase) => openDialog('confirm_period', { purchase } satisfies PurchaseState),
    [openDialog],
  )
}

/** Begins the purchase of a packet with the choice of its period; whoever is not signed in signs in first. */
export function useBeginPurchase(): (packet: { id: number }, period?: { id: number }) => void {
  const { isUser, ready } = useApi()
  const requireSignIn = useSignInGate()
  const open = useOpenPurchase()
  return useCallback(
    (packet, period) => {
      const purchase = { packet: packet.id, period: period?.id }
      if (!isUser) pendingPurchase.keep(purchase, ready ? 'authAfterBuy' : 'authAfterProvider')
      requireSignIn(() => {
        pendingPurchase.forget()
        open(purchase)
      })
    },
    [isUser, ready, requireSignIn, open],
  )
}

/** V-4.76: goes on with a purchase that a sign-in and a reload have interrupted. */
export function useResumePurchase(): void {
  const { isUser } = useApi()
  const open = useOpenPurchase()
  const resume = useEffectEvent(() => {
    if (pendingSignIn.isWaiting()) return
    const purchase = pendingPurchase.take()
    if (purchase) open(purchase)
  })
  useEffect(() => {
    if (isUser) resume()
  }, [isUser])
}
