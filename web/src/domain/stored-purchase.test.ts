import { afterEach, expect, test } from 'vitest'
import { readStored, writeStored } from '../brand/local-storage.ts'
import type { Order } from './purchase-steps.ts'
import { storedPurchase } from './stored-purchase.ts'

const order: Order = {
  ...{
    kind: 'packet',
    packetId: 7,
    contentId: null,
    offerMode: null,
    purchaseTypeId: 70,
    title: 'Cinema',
    period: '1 month',
    price: 24_900,
  },
  ...{ isPlan: false, isLater: false, wasPaused: false, agreement: null, playAfter: null, key: 'buy-1' },
}
const transaction = { userId: 9, transactionId: 31, beganMs: 5_000 }
const keys = ['chosenPacket', 'purchase_id', 'purchase_packet_id']

afterEach(() => storedPurchase.forget())

test('[V-3.39] the purchase in progress is stored under its three names, and is forgotten as a whole', () => {
  expect(storedPurchase.read()).toBe(null)
  storedPurchase.keep({ ...transaction, order })
  expect(keys.map((key) => readStored(key))).toEqual([
    ...[JSON.stringify(order), JSON.stringify(transaction), '7'],
  ])
  expect(storedPurchase.read()).toEqual({ ...transaction, order })
  storedPurchase.forget()
  expect(keys.map((key) => readStored(key))).toEqual([null, null, null])
})

test('[V-3.39] money that is only paid in has a transaction and nothing that is bought', () => {
  storedPurchase.keep({ ...transaction, order: null })
  expect(storedPurchase.read()).toEqual({ ...transaction, order: null })
})

test.each(['', 'null', '31', '{"transactionId":"31"}', '{"transactionId":31,"userId":9}'])(
  '[V-3.39] nothing goes on from %s',
  (text) => {
    writeStored('purchase_id', text)
    expect(storedPurchase.read()).toBe(null)
  },
)

test('[V-3.39] an order that somebody wrote by hand is none', () => {
  storedPurchase.keep({ ...transaction, order })
  writeStored('chosenPacket', '{"packetId":7,"price":1}')
  expect(storedPurchase.read()).toEqual({ ...transaction, order: null })
})
