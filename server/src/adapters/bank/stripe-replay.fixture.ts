import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { GatewayPayment } from './gateway.ts'

/** One exchange as the API reference of Stripe shows it: what is asked, and what it answers. */
export interface Exchange {
  asks: string
  answers: object | string
  status?: number
  headers?: Record<string, string>
}

export interface Asked {
  line: string
  fields: Record<string, string>
  idempotencyKey: string | undefined
  authorization: string | undefined
}

/** A server that replays exchanges of Stripe's protocol in their order. */
export async function replayStripe(exchanges: readonly Exchange[]) {
  const left = [...exchanges]
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
      const line = `${request.method} ${pathname}`
      const { 'idempotency-key': key, authorization } = request.headers
      const fields = Object.fromEntries([...searchParams, ...new URLSearchParams(body)])
      asked.push({ line, fields, authorization, idempotencyKey: key === undefined ? key : String(key) })
      const next = left[0]?.asks === line ? left.shift() : undefined
      const answer = next?.answers ?? { error: { type: 'api_error', message: `not recorded: ${line}` } }
      response.writeHead(next ? (next.status ?? 200) : 500, {
        'content-type': 'application/json',
        ...next?.headers,
      })
      return response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    left: () => left.map(({ asks }) => asks),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const metadata = { onair_payment_id: 'payment-1' }

export const session = (changes: object = {}) => ({
  ...{ id: 'cs_test_1', object: 'checkout.session', mode: 'payment', client_reference_id: 'payment-1' },
  ...{ amount_total: 29_900, currency: 'rub', metadata, payment_intent: null, customer: null },
  ...{ status: 'open', payment_status: 'unpaid', url: 'https://checkout.stripe.com/c/pay/cs_test_1' },
  ...changes,
})

export const charge = (changes: object = {}) => ({
  ...{ id: 'ch_1', object: 'charge', amount: 29_900, amount_refunded: 0, currency: 'rub', disputed: false },
  ...{ metadata, payment_intent: 'pi_1', payment_method_details: { type: 'card', card: { last4: '0001' } } },
  ...changes,
})

export const intent = (changes: object = {}) => ({
  ...{ id: 'pi_1', object: 'payment_intent', amount: 29_900, currency: 'rub', status: 'succeeded', metadata },
  ...{ customer: 'cus_1', payment_method: 'pm_1', latest_charge: charge(), last_payment_error: null },
  ...changes,
})

export const paidSession = (changes: object = {}) =>
  session({ status: 'complete', payment_status: 'paid', url: null, payment_intent: intent(), ...changes })

export const listOf = (...data: object[]) => ({ object: 'list', has_more: false, url: '/v1/list', data })
export const foundOf = (...data: object[]) => ({
  ...listOf(...data),
  object: 'search_result',
  next_page: null,
})
export const errorOf = (error: object) => ({ error })

export const dispute = (changes: object = {}) => ({
  ...{ id: 'dp_1', object: 'dispute', amount: 29_000, currency: 'rub', charge: 'ch_1', metadata: {} },
  ...{ payment_intent: 'pi_1', status: 'needs_response', balance_transactions: [{ id: 'txn_3' }] },
  ...changes,
})

/** The payment of the session, as the gateway tells it. */
export const waiting: GatewayPayment = {
  ...{ reference: 'cs_test_1', paymentId: 'payment-1', status: 'pending', refusal: null, amount: 29_900 },
  ...{ refunded: 0, chargedBack: 0, appUrl: null, card: null },
  pageUrl: 'https://checkout.stripe.com/c/pay/cs_test_1',
  qrText: 'https://checkout.stripe.com/c/pay/cs_test_1',
}
export const paid: GatewayPayment = {
  ...{ ...waiting, status: 'complete', pageUrl: null, qrText: null },
  card: { token: 'cus_1/pm_1', mask: '•••• 0001' },
}
export const charged = { ...paid, reference: 'pi_1' }
