import { pathTo } from '@onair/contract/addresses'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useApi } from '../api/api-context.ts'
import type { Packet } from '../api/packets.queries.ts'
import { useUser } from '../api/viewer.queries.ts'
import { useBootstrap } from '../brand/bootstrap.ts'
import { isOfOtherProvider } from './packet-source.rules.ts'
import { type Purchase, pendingPurchase } from './pending-purchase.ts'
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

/** V-4.132: whoever has an account elsewhere is led to the tariffs of this provider; returns whether it was so. */
function useLeadToProvider(): () => boolean {
  const navigate = useNavigate()
  const userProvider = useUser().data?.provider
  const { id, landing } = useBootstrap().network.provider
  return useCallback(() => {
    if (!isOfOtherProvider({ userProvider, networkProvider: id })) return false
    void navigate({ pathname: pathTo('provider', { id: landing.shortname }), hash: 'tariffs' })
    return true
  }, [navigate, userProvider, id, landing.shortname])
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
  const leadToProvider = useLeadToProvider()
  return useCallback(
    (packet, period) => {
      if (leadToProvider()) return
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
    [isUser, ready, requireSignIn, open, openDialog, leadToProvider],
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
