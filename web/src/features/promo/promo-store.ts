import { create } from 'zustand'
import { firstFlow, type PromoEvent, type PromoFlow, promoFlow } from './promo-flow.ts'
import { promoStorage } from './promo-storage.ts'

interface PromoStore {
  flow: PromoFlow
  send: (event: PromoEvent) => void
}

/** The one code of this page: its dialogs come and go with the address, also for a sign-in and a PIN. */
export const usePromo = create<PromoStore>((set, get) => ({
  flow: firstFlow,
  send: (event) => {
    const before = get().flow
    const flow = promoFlow(before, event)
    if (flow === before) return
    promoStorage.store(flow)
    set({ flow })
  },
}))

export const sendToPromo = (event: PromoEvent): void => usePromo.getState().send(event)
