import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Packet, PurchasePeriod } from '../api/packets.queries.ts'
import { subscriptionsQuery, useAsker } from '../api/payment.queries.ts'
import { usePeriodText } from '../brand/period-text.ts'
import { watchPath } from './addresses.rules.ts'
import { orderOf } from './order.rules.ts'
import type { OfferState } from './packet-offer.ts'
import { usePayerFacts } from './payer-facts.ts'
import { sendToPurchase } from './purchase-store.ts'
import { useShowFailure } from './show-failure.ts'

type PurchaseType = PurchasePeriod['purchases_type'][number]

/** Loads what a purchase needs to know, and sends it; a failure to load is shown. */
function useLoading(): [boolean, (load: () => Promise<void>) => void] {
  const showFailure = useShowFailure()
  const [isBusy, setBusy] = useState(false)
  const run = (load: () => Promise<void>) => {
    setBusy(true)
    void load()
      .catch(showFailure)
      .finally(() => setBusy(false))
  }
  return [isBusy, run]
}

/** Buys a period of a packet: nothing is charged before the person has confirmed. */
export function useBuy(): { isBusy: boolean; buy: (packet: Packet, type: PurchaseType) => void } {
  const [isBusy, run] = useLoading()
  const loadPayer = usePayerFacts()
  const queryClient = useQueryClient()
  const asker = useAsker()
  const periodText = usePeriodText()
  const { content } = (useLocation().state ?? {}) as OfferState
  const buy = (packet: Packet, type: PurchaseType) =>
    run(async () => {
      const payer = await loadPayer()
      const own = payer.isUser
        ? await queryClient.fetchQuery({ ...subscriptionsQuery(asker), staleTime: 0 })
        : []
      const order = orderOf({
        ...{ packet, type, own, key: crypto.randomUUID() },
        periodText: periodText(
          type.is_have_trial ? (type.trial_period_human ?? type.period_human) : type.period_human,
        ),
        playAfter: content === undefined ? null : watchPath({ id: content }),
      })
      sendToPurchase({ type: 'chosen', order, payer })
    })
  return { isBusy, buy }
}

/** Opens the way to pay money into the account. */
export function useTopUp(): { isBusy: boolean; topUp: () => void } {
  const [isBusy, run] = useLoading()
  const loadPayer = usePayerFacts()
  const topUp = () => run(async () => sendToPurchase({ type: 'top_up', payer: await loadPayer() }))
  return { isBusy, topUp }
}
