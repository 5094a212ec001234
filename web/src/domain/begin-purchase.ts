import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { useApi } from '../api/api-context.ts'
import type { Packet } from '../api/packets.queries.ts'
import { type Purchase, pendingPurchase } from './pending-purchase.ts'
import { pendingSignIn, useSignInGate } from './sign-in-gate.ts'

/** The history state of #subscription. */
export interface SubscriptionState {
  packetOfSubscription?: number
}

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

interface Begun {
  id: number
  /** What the viewer has of it already. */
  subscription?: Packet['subscription']
}

/** Begins the purchase of a packet with the choice of its period, or with what one has of it; a guest signs in first. */
export function useBeginPurchase(): (packet: Begun, period?: { id: number }) => void {
  const { isUser, ready } = useApi()
  const requireSignIn = useSignInGate()
  const open = useOpenPurchase()
  const openDialog = useOpenDialog()
  return useCallback(
    (packet, period) => {
      if (packet.subscription && !period) {
        return openDialog('subscription', { packetOfSubscription: packet.id } satisfies SubscriptionState)
      }
      const purchase = { packet: packet.id, period: period?.id }
      if (!isUser) pendingPurchase.keep(purchase, ready ? 'authAfterBuy' : 'authAfterProvider')
      requireSignIn(() => {
        pendingPurchase.forget()
        open(purchase)
      })
    },
    [isUser, ready, requireSignIn, open, openDialog],
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
