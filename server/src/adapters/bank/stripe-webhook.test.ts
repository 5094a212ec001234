import { Stripe } from 'stripe'
import { afterEach, describe, expect, test } from 'vitest'
import type { GatewayPayment } from './gateway.ts'
import { createStripeGateway } from './stripe.ts'
import {
  charge,
  charged,
  dispute,
  type Exchange,
  errorOf,
  listOf,
  paid,
  paidSession,
  replayStripe,
  session,
} from './stripe-replay.fixture.ts'

const settings = { secretKey: 'the key of a merchant', webhookSecret: 'whsec_of_tests' }
const nowMs = Date.UTC(2026, 10, 18)

let replay: Awaited<ReturnType<typeof replayStripe>>
afterEach(async () => {
  await replay.close()
  if (replay.left().length > 0) throw new Error(`Nobody asked for ${replay.left().join(', ')}.`)
})

describe('a webhook', () => {
  const { webhooks } = new Stripe(settings.secretKey)
  const eventOf = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, created: nowMs / 1000 - 1, data: { object } })
  const sign = (payload: string, timeS = nowMs / 1000, secret = settings.webhookSecret) =>
    webhooks.generateTestHeaderString({ payload, secret, timestamp: timeS })
  async function read(payload: string, signature: string | undefined, ...exchanges: Exchange[]) {
    replay = await replayStripe(exchanges)
    const gateway = createStripeGateway({ ...settings, url: replay.url }, { maxRetries: 0 })
    try {
      const headers = { 'stripe-signature': signature }
      const [event, ...others] = await gateway.readWebhook(headers, Buffer.from(payload), nowMs)
      expect(others).toEqual([])
      return event
    } catch (error) {
      return error
    }
  }

  test.each<[string, object, Partial<GatewayPayment> & { reference: string }, string]>([
    [
      'checkout.session.completed',
      paidSession({ payment_intent: 'pi_1' }),
      { ...paid, card: null },
      'complete',
    ],
    ['checkout.session.async_payment_succeeded', paidSession(), paid, 'complete'],
    [
      'checkout.session.async_payment_failed',
      session({ status: 'complete', url: null }),
      { reference: 'cs_test_1', status: 'refused', refusal: 'declined' },
      'refused',
    ],
    [
      'checkout.session.expired',
      session({ status: 'expired', url: null }),
      { reference: 'cs_test_1', status: 'refused', refusal: 'expired' },
      'refused',
    ],
    [
      'charge.refunded',
      charge({ amount_refunded: 900 }),
      { ...charged, card: null, refunded: 900 },
      'refunded',
    ],
  ])('of %s tells what became of our payment', async (type, object, payment, kind) => {
    const payload = eventOf(type, object)
    expect(await read(payload, sign(payload))).toMatchObject({
      ...{ id: 'evt_1', kind, atMs: nowMs - 1000, payment: { paymentId: 'payment-1', ...payment } },
    })
  })

  const [asksCharge, asksDisputes] = ['GET /v1/charges/ch_1', 'GET /v1/disputes']
  const lost = { status: 'lost' }
  const won = { status: 'won', balance_transactions: [{ id: 'txn_3' }, { id: 'txn_7' }] }
  test.each<[string, object, number]>([
    ['charge.dispute.created', {}, 29_000],
    ['charge.dispute.funds_withdrawn', {}, 29_000],
    ['charge.dispute.closed', lost, 29_000],
    ['charge.dispute.closed', won, 0],
  ])(
    'of %s with %o finds the payment of its charge, and tells what was taken',
    async (type, changes, taken) => {
      const payload = eventOf(type, dispute(changes))
      const exchanges = [
        { asks: asksCharge, answers: charge({ disputed: true, amount_refunded: 900 }) },
        { asks: asksDisputes, answers: listOf(dispute(changes)) },
      ]
      expect(await read(payload, sign(payload), ...exchanges)).toEqual({
        ...{ id: 'evt_1', kind: 'charged_back', atMs: nowMs - 1000 },
        payment: { ...charged, card: null, refunded: 900, chargedBack: taken },
      })
    },
  )

  test('of a dispute is tried again by Stripe while Stripe does not tell whose it is', async () => {
    const payload = eventOf('charge.dispute.created', dispute())
    const down = { asks: asksCharge, status: 500, answers: errorOf({ type: 'api_error' }) }
    expect(await read(payload, sign(payload), down)).toMatchObject({ code: 'bank_unavailable' })
  })

  test('of a dispute that is forged asks Stripe nothing', async () => {
    const payload = eventOf('charge.dispute.created', dispute())
    expect(await read(payload, sign(payload, nowMs / 1000, 'whsec_other'))).toMatchObject({
      ...{ code: 'permission_denied', detail: { bank: 'forged' } },
    })
    expect(replay.asked).toEqual([])
  })

  /** Made with `printf '%s' "t.body" | openssl dgst -sha256 -hmac whsec_of_tests`, and not by a library. */
  test('that another program has signed is believed', async () => {
    const payload = '{"id":"evt_1","type":"balance.available","created":1,"data":{"object":{}}}'
    const mac = 'de639307e5f0fd2849e2bc8570d7f6e74bbf98260c2ce36b152a867d4f3aa109'
    expect(await read(payload, `t=${nowMs / 1000},v1=${mac}`)).toMatchObject({ detail: { bank: 'not_ours' } })
    expect(await read(payload, `t=${nowMs / 1000},v1=${mac.replace(/.$/, 'x')}`)).toMatchObject({
      detail: { bank: 'forged' },
    })
    const oldMac = 'e6abb63a5e166fe92b793a3fb4c274eb7c87520a690b83a90fc01d3d4c002fdd'
    expect(await read(payload, `t=${nowMs / 1000 - 301},v1=${oldMac}`)).toMatchObject({
      detail: { bank: 'stale' },
    })
  })

  const payload = eventOf('checkout.session.completed', paidSession())
  test.each<[string, string, string | undefined, string, string]>([
    [
      'whose amount was changed',
      payload.replace('29900', '99900'),
      sign(payload),
      'permission_denied',
      'forged',
    ],
    [
      'whose time was changed',
      payload,
      sign(payload).replace(/t=\d+/, `t=${nowMs / 1000 + 1}`),
      'permission_denied',
      'forged',
    ],
    ['without a signature', payload, undefined, 'permission_denied', 'forged'],
    [
      'signed with another secret',
      payload,
      sign(payload, nowMs / 1000, 'whsec_other'),
      'permission_denied',
      'forged',
    ],
    ['that is too old', payload, sign(payload, nowMs / 1000 - 301), 'permission_denied', 'stale'],
    ['from the future', payload, sign(payload, nowMs / 1000 + 301), 'permission_denied', 'stale'],
    ['that is no JSON', '<h1>', sign('<h1>'), 'invalid_request', 'nonsense'],
  ])('%s is refused', async (_, body, signature, code, bank) => {
    expect(await read(body, signature)).toMatchObject({ code, detail: { bank } })
  })

  test.each([-300, 300])('that is %i seconds from our clock is read', async (seconds) => {
    expect(await read(payload, sign(payload, nowMs / 1000 + seconds))).toMatchObject({ kind: 'complete' })
  })

  test('of a session that is not paid yet, or of a payment of somebody else, is not ours', async () => {
    const unpaid = eventOf('checkout.session.completed', session({ status: 'complete' }))
    const foreign = eventOf('charge.refunded', charge({ metadata: {} }))
    for (const body of [unpaid, foreign])
      expect(await read(body, sign(body))).toMatchObject({
        code: 'invalid_request',
        detail: { bank: 'not_ours' },
      })
  })
})
