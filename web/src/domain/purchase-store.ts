import { create } from 'zustand'
import { idleFlow, purchaseFlow } from './purchase-flow.ts'
import type { PurchaseEvent, PurchaseFlow } from './purchase-steps.ts'

interface PurchaseStore {
  flow: PurchaseFlow
  send: (event: PurchaseEvent) => void
}

/** The one purchase of this page; its dialogs come and go with the address. */
export const usePurchase = create<PurchaseStore>((set) => ({
  flow: idleFlow,
  send: (event) => set(({ flow }) => ({ flow: purchaseFlow(flow, event) })),
}))

export const sendToPurchase = (event: PurchaseEvent): void => usePurchase.getState().send(event)
