import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMerchant, openTestBank, type TestBank, webhookSecret } from '../testing.fixture.ts'

let bank: TestBank
let merchant: Awaited<ReturnType<typeof openMerchant>>
const nowMs = 1_000_900

beforeEach(async () => {
  merchant = await openMerchant()
  bank = await openTestBank({ clock: () => nowMs, pauseMs: (tries) => tries })
})
afterEach(async () => {
  await bank.close()
  await merchant.close()
})

async function pay(order: string): Promise<string> {
  const { body } = await bank.begin({ merchant_payment_id: order, notify_url: merchant.notifyUrl })
  await bank.press(`/scan/${body.id}`, { act: 'confirm' })
  return body.id
}

test('a merchant is told of each change, with a signature over the time and the very bytes of the body', async () => {
  const id = await pay('one')
  await merchant.has(1)
  await bank.call('POST', `/api/payments/${id}/refunds`, { merchant_refund_id: 'r', amount: 100 })
  await merchant.has(2)
  await bank.press(`/control/payments/${id}`, { act: 'charge_back' })
  await merchant.has(3)
  const payment = (await bank.call('GET', `/api/payments/${id}`)).body
  expect(merchant.taken.map(({ event }) => event)).toEqual([
    {
      id: `evt_${id}_1`,
      type: 'payment.succeeded',
      at: nowMs,
      payment: { ...payment, refunded: 0, charged_back: 0 },
    },
    { id: `evt_${id}_2`, type: 'payment.refunded', at: nowMs, payment: { ...payment, charged_back: 0 } },
    { id: `evt_${id}_3`, type: 'payment.charged_back', at: nowMs, payment },
  ])
  for (const { body, signature } of merchant.taken) {
    const mac = createHmac('sha256', webhookSecret).update(`1000.${body}`).digest('hex')
    expect(signature).toBe(`t=1000,v1=${mac}`)
  }
})

test('an event is sent again until it is taken, and then no more', async () => {
  merchant.setStatus(500)
  await pay('one')
  await merchant.has(4)
  merchant.setStatus(204)
  const until = merchant.taken.length + 1
  await merchant.has(until)
  await pay('two')
  await merchant.has(until + 1)
  expect(merchant.taken.at(-1)?.event.payment.merchant_payment_id).toBe('two')
  expect(merchant.taken.filter(({ event }) => event.payment.merchant_payment_id === 'one')).toHaveLength(
    until,
  )
})

test('an event that nobody took before the bank closed is sent when it opens', async () => {
  merchant.setStatus(503)
  const id = await pay('one')
  await merchant.has(1)
  await bank.reopen()
  merchant.setStatus(204)
  const tries = merchant.taken.length
  await merchant.has(tries + 1)
  expect(new Set(merchant.taken.map(({ event }) => event.id))).toEqual(new Set([`evt_${id}_1`]))
})

test('events that wait while others are under way go together, and each alone once they were not taken', async () => {
  merchant.hold()
  const count = 40
  const orders = Array.from({ length: count }, (_, index) => `order-${index}`)
  await Promise.all(orders.map(pay))
  merchant.setStatus(500)
  merchant.release()
  await merchant.has(count)
  const bodies = new Set(merchant.taken.map(({ body }) => body))
  // Eight were under way; the others waited for them.
  expect(bodies.size).toBe(9)
  merchant.setStatus(204)
  await merchant.has(2 * count)
  const again = merchant.taken.slice(count)
  expect(new Set(again.map(({ body }) => body)).size).toBe(count)
  expect(again.map(({ event }) => event.payment.merchant_payment_id).toSorted()).toEqual(orders.toSorted())
})

test('on demand an event comes three times, the same each time', async () => {
  await bank.turn({ duplicates_webhooks: true })
  await pay('one')
  await merchant.has(3)
  expect(new Set(merchant.taken.map(({ body }) => body)).size).toBe(1)
})

test('on demand an event never comes, not even after the bank was closed and opened', async () => {
  await bank.turn({ loses_webhooks: true })
  await pay('lost')
  await bank.turn({ loses_webhooks: false })
  await bank.reopen()
  await pay('told')
  await merchant.has(1)
  expect(merchant.taken.map(({ event }) => event.payment.merchant_payment_id)).toEqual(['told'])
})

test('on demand an event is overtaken by the next one, and comes by itself where there is none', async () => {
  await bank.close()
  bank = await openTestBank({ clock: () => nowMs, holdMs: 60_000 })
  await bank.turn({ reorders_webhooks: true })
  const id = await pay('one')
  await bank.call('POST', `/api/payments/${id}/refunds`, { merchant_refund_id: 'r', amount: 100 })
  await merchant.has(2)
  expect(merchant.taken.map(({ event }) => event.type)).toEqual(['payment.refunded', 'payment.succeeded'])
  await bank.close()
  bank = await openTestBank({ clock: () => nowMs, holdMs: 1 })
  await bank.turn({ reorders_webhooks: true })
  await pay('alone')
  await merchant.has(3)
  expect(merchant.taken[2]?.event.payment.merchant_payment_id).toBe('alone')
})
