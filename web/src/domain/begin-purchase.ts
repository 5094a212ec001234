import { pathTo } from '@onair/contract/addresses'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { track } from '../analytics/track.ts'
import { useApi } from '../api/api-context.ts'
import type { Packet } from '../api/packets.queries.ts'
import { useUser } from '../api/viewer.queries.ts'
import { useBootstrap } from '../brand/bootstrap.ts'
import { type Purchase, pendingPurchase } from './pending-purchase.ts'
import { purchaseStart } from './purchase-start.rules.ts'
import type { Step } from './purchase-steps.ts'
import { sendToPurchase, usePurchase } from './purchase-store.ts'
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
  const userProvider = useUser().data?.provider
  const { id: networkProvider, landing } = useBootstrap().network.provider
  const requireSignIn = useSignInGate()
  const open = useOpenPurchase()
  const openDialog = useOpenDialog()
  const navigate = useNavigate()
  return useCallback(
    (packet, period) => {
      const purchase = { packet: packet.id, period: period?.id }
      const start = purchaseStart({
        ...{ isUser, hasSession: ready, userProvider, networkProvider },
        isSubscribed: packet.subscription != null && !period,
      })
      if (start === 'subscription') track('packet_info', { value: String(packet.id) })
      else track('subscribe', { value: String(packet.id) })
      switch (start) {
        case 'provider':
          return void navigate({ pathname: pathTo('provider', { id: landing.shortname }), hash: 'tariffs' })
        case 'subscription':
          return openDialog('subscription', { packetOfSubscription: packet.id } satisfies SubscriptionState)
        case 'choice':
          return open(purchase)
        case 'authAfterBuy':
        case 'authAfterProvider':
          pendingPurchase.keep(purchase, start)
          return requireSignIn(() => {
            pendingPurchase.forget()
            open(purchase)
          })
      }
    },
    [
      isUser,
      ready,
      userProvider,
      networkProvider,
      landing.shortname,
      requireSignIn,
      open,
      openDialog,
      navigate,
    ],
  )
}

/** The steps at which nothing is bought. */
const resting: ReadonlySet<Step['name']> = new Set(['idle', 'info', 'complete', 'error'])

/** V-4.135: whether a packet is being bought, from the press of its button on. */
export function useIsBuying(packetId: number): boolean {
  const { hash, state } = useLocation()
  const { purchase } = (state ?? {}) as PurchaseState
  const isOrdered = usePurchase(
    ({ flow }) => !resting.has(flow.step.name) && flow.order?.packetId === packetId,
  )
  return isOrdered || (hash === '#confirm_period' && purchase?.packet === packetId)
}

/** V-4.76: goes on with a purchase that a sign-in and a reload have interrupted. */
export function useResumePurchase(): void {
  const { isUser } = useApi()
  const open = useOpenPurchase()
  const resume = useEffectEvent(() => {
    if (pendingSignIn.isWaiting()) return
    const purchase = pendingPurchase.take()
    if (!purchase) return
    if ('content' in purchase) sendToPurchase({ type: 'wanted', purchase })
    else open(purchase)
  })
  useEffect(() => {
    if (isUser) resume()
  }, [isUser])
}
