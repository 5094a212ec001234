import { beforeEach, expect, test } from 'vitest'
import { readStored, writeStored } from '../../brand/local-storage.ts'
import { firstFlow, type PromoData } from './promo-flow.ts'
import { promoStorage } from './promo-storage.ts'

const data: PromoData = {
  ...{ amount: 100, needed_refund: true, is_paid: false, is_need_confirm: false, days: 30, ott_days: 30 },
  ...{ packets: [], ott_packets: [], packet_ids: [], packets_after_trial: [], after_renew_packet_id: null },
  ...{ confirmation_title: null, confirmation_text: null },
}
const stored = () => ['promo_step', 'promo_code', 'promo_data', 'promo_transaction'].map(readStored)

beforeEach(() => promoStorage.forget())

test('[P-3.17] step, code and data of a promo code are stored under their names, and the transaction beside them', () => {
  promoStorage.store({ code: 'CARD', data, step: { name: 'checking', transactionId: 5, ticks: 0 } })
  expect(stored()).toEqual(['3', 'CARD', JSON.stringify(data), '5'])
  expect(promoStorage.read()).toEqual({ step: 3, code: 'CARD', data, transactionId: 5 })
  promoStorage.store({ code: 'CARD', data: null, step: { name: 'sign_in' } })
  expect(stored()).toEqual(['2', 'CARD', null, null])
})

test('nothing is stored of a code that was given, whose link failed, or that was taken back', () => {
  const gift = { packets: [], days: 1, endMs: 1, message: null }
  for (const step of [{ name: 'done', gift } as const, { name: 'link_failed' } as const]) {
    promoStorage.store({ code: 'CARD', data, step: { name: 'confirm' } })
    promoStorage.store({ code: 'CARD', data, step })
    expect(stored()).toEqual([null, null, null, null])
  }
  promoStorage.store({ code: 'CARD', data, step: { name: 'confirm' } })
  promoStorage.store(firstFlow)
  expect(stored()).toEqual([null, null, null, null])
})

test('what somebody else wrote there is not taken for a promo code', () => {
  writeStored('promo_step', 'x')
  writeStored('promo_data', '{"amount":"1"}')
  writeStored('promo_transaction', '-1')
  expect(promoStorage.read()).toEqual({ step: 1, code: '', data: null, transactionId: null })
})
