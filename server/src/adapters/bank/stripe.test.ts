import { afterEach, describe, expect, test } from 'vitest'
import type { PaymentGateway, PaymentOrder, StatementLine } from './gateway.ts'
import { createStripeGateway } from './stripe.ts'
import {
  charge,
  charged,
  dispute,
  type Exchange,
  errorOf,
  foundOf,
  intent,
  listOf,
  paid,
  paidSession,
  replayStripe,
  session,
  waiting,
} from './stripe-replay.fixture.ts'

const settings = { secretKey: 'the key of a merchant', webhookSecret: 'whsec_of_tests' }
const nowMs = Date.UTC(2026, 10, 18)

let replay: Awaited<ReturnType<typeof replayStripe>>
afterEach(async () => {
  await replay.close()
  if (replay.left().length > 0) throw new Error(`Nobody asked for ${replay.left().join(', ')}.`)
})

async function open(...exchanges: Exchange[]): Promise<PaymentGateway> {
  replay = await replayStripe(exchanges)
  return createStripeGateway({ ...settings, url: replay.url }, { clock: () => nowMs, maxRetries: 0 })
}

const order = (changes: Partial<PaymentOrder> = {}): PaymentOrder => ({
  ...{ paymentId: 'payment-1', amount: 29_900, currency: 'RUB', method: 'page', description: 'A month' },
  ...{ returnUrl: 'https://tv.test/payments', notifyUrl: 'https://tv.test/webhooks' },
  ...changes,
})
describe('a payment on the page', () => {
  test('begins with a session of Checkout that carries our id', async () => {
    const gateway = await open({ asks: 'POST /v1/checkout/sessions', answers: session() })
    expect(await gateway.begin(order({ savesCard: true }))).toEqual(waiting)
    expect(replay.asked).toEqual([
      {
        line: 'POST /v1/checkout/sessions',
        authorization: `Bearer ${settings.secretKey}`,
        idempotencyKey: 'begin-payment-1',
        fields: {
          ...{ mode: 'payment', client_reference_id: 'payment-1', customer_creation: 'always' },
          ...{ success_url: 'https://tv.test/payments', cancel_url: 'https://tv.test/payments' },
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': 'rub',
          'line_items[0][price_data][unit_amount]': '29900',
          'line_items[0][price_data][product_data][name]': 'A month',
          'metadata[onair_payment_id]': 'payment-1',
          'payment_intent_data[metadata][onair_payment_id]': 'payment-1',
          'payment_intent_data[description]': 'A month',
          'payment_intent_data[setup_future_usage]': 'off_session',
        },
      },
    ])
  })

  test('that began before is looked at as it is now', async () => {
    const gateway = await open(
      { asks: 'POST /v1/checkout/sessions', answers: session(), headers: { 'idempotent-replayed': 'true' } },
      { asks: 'GET /v1/checkout/sessions/cs_test_1', answers: paidSession() },
    )
    expect(await gateway.begin(order())).toEqual(paid)
  })

  test('is cancelled by closing the page', async () => {
    const gateway = await open({
      ...{
        asks: 'POST /v1/checkout/sessions/cs_test_1/expire',
        answers: session({ status: 'expired', url: null }),
      },
    })
    expect(await gateway.cancel('cs_test_1')).toMatchObject({
      status: 'refused',
      refusal: 'cancelled',
      pageUrl: null,
    })
  })
})

describe('a linked card', () => {
  const byCard = order({ method: 'card', cardToken: 'cus_1/pm_1' })

  test('is charged without the person', async () => {
    const gateway = await open({ asks: 'POST /v1/payment_intents', answers: intent() })
    expect(await gateway.begin(byCard)).toEqual(charged)
    expect(replay.asked[0]).toMatchObject({
      idempotencyKey: 'begin-payment-1',
      fields: {
        ...{ amount: '29900', currency: 'rub', customer: 'cus_1', payment_method: 'pm_1' },
        ...{ off_session: 'true', confirm: 'true', 'metadata[onair_payment_id]': 'payment-1' },
      },
    })
  })

  test.each([
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
    [{ code: 'card_declined', decline_code: 'generic_decline' }, 'declined'],
    [{ code: 'authentication_required' }, 'declined'],
  ])('that answers %o is refused: %s', async (error, refusal) => {
    const refused = intent({
      status: 'requires_payment_method',
      last_payment_error: error,
      latest_charge: null,
    })
    const answers = errorOf({ type: 'card_error', message: 'No.', ...error, payment_intent: refused })
    const gateway = await open({ asks: 'POST /v1/payment_intents', answers, status: 402 })
    expect(await gateway.begin(byCard)).toEqual({ ...charged, status: 'refused', refusal, card: null })
  })

  test('is unlinked from its customer', async () => {
    const gateway = await open({ asks: 'POST /v1/payment_methods/pm_1/detach', answers: { id: 'pm_1' } })
    await gateway.unlinkCard('cus_1/pm_1')
    expect(replay.asked.map(({ line }) => line)).toEqual(['POST /v1/payment_methods/pm_1/detach'])
  })

  test('with a token of another bank is refused before anybody is asked', async () => {
    const gateway = await open()
    await expect(gateway.begin({ ...byCard, cardToken: 'card_1' })).rejects.toMatchObject({
      code: 'invalid_request',
    })
    await gateway.unlinkCard('card_1')
    expect(replay.asked).toEqual([])
  })
})

describe('a payment is found', () => {
  test('by our id, with the page that it was made on', async () => {
    const gateway = await open(
      { asks: 'GET /v1/payment_intents/search', answers: foundOf(intent()) },
      { asks: 'GET /v1/checkout/sessions', answers: listOf(session()) },
      { asks: 'GET /v1/checkout/sessions/cs_test_1', answers: paidSession() },
    )
    expect(await gateway.find('payment-1')).toEqual(paid)
    expect(replay.asked[0]?.fields['query']).toBe("metadata['onair_payment_id']:'payment-1'")
    expect(replay.asked[1]?.fields['payment_intent']).toBe('pi_1')
  })

  test('by its open page, when nobody has paid yet', async () => {
    const gateway = await open(
      { asks: 'GET /v1/payment_intents/search', answers: foundOf() },
      {
        asks: 'GET /v1/checkout/sessions',
        answers: listOf(session({ client_reference_id: 'other' }), session()),
      },
      { asks: 'GET /v1/checkout/sessions/cs_test_1', answers: session() },
    )
    expect(await gateway.find('payment-1')).toEqual(waiting)
    expect(replay.asked[1]?.fields['created[gte]']).toBe(String(nowMs / 1000 - 25 * 3600))
  })

  test('by a linked card, which has no page', async () => {
    const gateway = await open(
      { asks: 'GET /v1/payment_intents/search', answers: foundOf(intent()) },
      { asks: 'GET /v1/checkout/sessions', answers: listOf() },
      { asks: 'GET /v1/payment_intents/pi_1', answers: intent() },
    )
    expect(await gateway.find('payment-1')).toEqual(charged)
  })

  test('or not', async () => {
    const gateway = await open(
      { asks: 'GET /v1/payment_intents/search', answers: foundOf() },
      { asks: 'GET /v1/checkout/sessions', answers: listOf() },
    )
    expect(await gateway.find("it's \\ none")).toBeNull()
    expect(replay.asked[0]?.fields['query']).toBe("metadata['onair_payment_id']:'it\\'s \\\\ none'")
  })
})

test('a refund names our payment, and answers with what is refunded in all', async () => {
  const refunded = paidSession({
    payment_intent: intent({ latest_charge: charge({ amount_refunded: 900 }) }),
  })
  const gateway = await open(
    { asks: 'GET /v1/checkout/sessions/cs_test_1', answers: paidSession() },
    { asks: 'GET /v1/checkout/sessions/cs_test_1', answers: paidSession() },
    { asks: 'POST /v1/refunds', answers: { id: 're_1', object: 'refund' } },
    { asks: 'GET /v1/checkout/sessions/cs_test_1', answers: refunded },
  )
  const refund = { reference: 'cs_test_1', refundId: 'r1', amount: 900 }
  expect(await gateway.refund(refund)).toEqual({ ...paid, refunded: 900 })
  expect(replay.asked[2]).toMatchObject({
    idempotencyKey: 'refund-r1',
    fields: { payment_intent: 'pi_1', amount: '900', 'metadata[onair_payment_id]': 'payment-1' },
  })
})

describe('a payment that was disputed is found', () => {
  const disputed = intent({ latest_charge: charge({ disputed: true, amount_refunded: 900 }) })
  const reinstated = { status: 'won', balance_transactions: [{ id: 'txn_3' }, { id: 'txn_7' }] }
  test.each<[string, object, number]>([
    ['with what the dispute has taken', dispute(), 29_000],
    ['with what it has taken for good', dispute({ status: 'lost' }), 29_000],
    ['whole, once it is won', dispute(reinstated), 0],
    [
      'whole, while somebody only inquires',
      dispute({ status: 'warning_needs_response', balance_transactions: [] }),
      0,
    ],
  ])('%s', async (_, found, chargedBack) => {
    const gateway = await open(
      { asks: 'GET /v1/payment_intents/search', answers: foundOf(disputed) },
      { asks: 'GET /v1/checkout/sessions', answers: listOf(session()) },
      { asks: 'GET /v1/checkout/sessions/cs_test_1', answers: paidSession({ payment_intent: disputed }) },
      { asks: 'GET /v1/disputes', answers: listOf(found) },
    )
    expect(await gateway.find('payment-1')).toEqual({ ...paid, refunded: 900, chargedBack })
    expect(replay.asked[3]?.fields).toMatchObject({ charge: 'ch_1' })
  })
})

test('a statement has payments, refunds and disputes, and no fees or payouts', async () => {
  const transaction = (id: string, source: object | string | null, amount = -1) => ({
    ...{ id, created: 1000, source, amount },
  })
  const refund = {
    ...{ id: 're_1', object: 'refund', amount: 900, currency: 'rub', payment_intent: 'pi_1' },
    metadata: { onair_payment_id: 'payment-1' },
  }
  const gateway = await open(
    {
      asks: 'GET /v1/balance_transactions',
      answers: listOf(
        transaction('txn_1', charge(), 29_900),
        transaction('txn_2', refund),
        transaction('txn_3', dispute()),
        transaction('txn_7', dispute(), 29_000),
        transaction('txn_8', { ...refund, metadata: {}, charge: 'ch_1' }),
        transaction('txn_9', refund, 900),
        transaction('txn_4', { id: 'po_1', object: 'payout', amount: 1, currency: 'rub' }),
        transaction('txn_5', null),
        transaction('txn_6', charge({ metadata: {} })),
      ),
    },
    { asks: 'GET /v1/charges/ch_1', answers: charge() },
    { asks: 'GET /v1/charges/ch_1', answers: charge() },
    { asks: 'GET /v1/charges/ch_1', answers: charge() },
  )
  const lines: StatementLine[] = []
  for await (const line of gateway.statement(999_001, 2_000_000)) lines.push(line)
  const common = { atMs: 1_000_000, paymentId: 'payment-1', reference: 'pi_1', currency: 'RUB' }
  expect(lines).toEqual([
    { kind: 'payment', amount: 29_900, ...common },
    { kind: 'refund', amount: 900, ...common },
    { kind: 'chargeback', amount: 29_000, ...common },
    // The dispute was won, somebody refunded by hand, and a refund did not arrive.
    { kind: 'chargeback', amount: -29_000, ...common },
    { kind: 'refund', amount: 900, ...common },
    { kind: 'refund', amount: -900, ...common },
  ])
  expect(replay.asked[0]?.fields).toMatchObject({ 'created[gte]': '1000', 'created[lt]': '2000' })
})

describe('an error of Stripe is told as ours', () => {
  test.each<[string, number, object | string, string, string]>([
    [
      'another order under the same id',
      400,
      errorOf({ type: 'idempotency_error' }),
      'idempotency_conflict',
      'other_body',
    ],
    [
      'what it does not allow',
      400,
      errorOf({ type: 'invalid_request_error', code: 'x_y' }),
      'payment_not_allowed',
      'x_y',
    ],
    [
      'a wrong key',
      401,
      errorOf({ type: 'invalid_request_error' }),
      'bank_unavailable',
      'StripeAuthenticationError',
    ],
    [
      'too many requests',
      429,
      errorOf({ type: 'rate_limit_error' }),
      'bank_unavailable',
      'StripeRateLimitError',
    ],
    ['its own mistake', 500, errorOf({ type: 'api_error' }), 'bank_unavailable', 'StripeAPIError'],
    ['HTML', 502, '<h1>Bad gateway</h1>', 'bank_unavailable', 'StripeAPIError'],
  ])('%s', async (_, status, answers, code, bank) => {
    const gateway = await open({ asks: 'POST /v1/checkout/sessions', answers, status })
    await expect(gateway.begin(order())).rejects.toMatchObject({ code, message: code, detail: { bank } })
  })

  test('a payment that it does not have', async () => {
    const answers = errorOf({ type: 'invalid_request_error', code: 'resource_missing' })
    const gateway = await open({ asks: 'POST /v1/payment_intents/pi_9/cancel', answers, status: 404 })
    await expect(gateway.cancel('pi_9')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('nobody there', async () => {
    await open()
    const nowhere = createStripeGateway({ ...settings, url: 'http://127.0.0.1:1' }, { maxRetries: 0 })
    await expect(nowhere.find('payment-1')).rejects.toMatchObject({
      code: 'bank_unavailable',
      detail: { bank: 'unreachable' },
    })
  })

  test('a way to pay that it does not have here', async () => {
    const gateway = await open()
    for (const method of ['phone', 'account', 'app'] as const)
      await expect(gateway.begin(order({ method }))).rejects.toMatchObject({
        detail: { bank: 'no_such_way' },
      })
  })
})
