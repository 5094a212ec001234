import { Stripe } from 'stripe'
import { Failure } from '../../core/failure.ts'
import type { GatewayPayment, PaymentGateway, PaymentOrder } from './gateway.ts'
import { cardOf, disputedCharge, idKey, presentIntent, presentSession } from './stripe-payment.rules.ts'
import { readStatement } from './stripe-statement.ts'
import { createStripeWebhooks } from './stripe-webhook.ts'

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Another address than Stripe's own, for tests. */
  url?: string
}

const maxWaitMs = 10_000
/** A page is open for a day at most. */
const maxPageMs = 25 * 60 * 60_000

const intentParts = ['latest_charge']
const sessionParts = ['payment_intent.latest_charge']

/** The gateway to Stripe: pages and QR codes lead to its Checkout, linked cards are charged without the person. */
export function createStripeGateway(
  { secretKey, webhookSecret, url }: StripeSettings,
  { clock = Date.now, maxRetries = 1 }: { clock?: () => number; maxRetries?: number } = {},
): PaymentGateway {
  const stripe = new Stripe(secretKey, {
    ...{ maxNetworkRetries: maxRetries, timeout: maxWaitMs, telemetry: false },
    ...(url && addressOf(url)),
  })

  const isReplayed = ({ lastResponse }: { lastResponse: { headers: Record<string, string> } }) =>
    lastResponse.headers['idempotent-replayed'] === 'true'
  const findSession = (id: string) => stripe.checkout.sessions.retrieve(id, { expand: sessionParts })
  const findIntent = (id: string) => stripe.paymentIntents.retrieve(id, { expand: intentParts })
  /** A charge that was disputed may have been won, or only inquired about: its disputes tell. */
  const disputesOf = async (charge: string | undefined): Promise<Stripe.Dispute[]> =>
    charge === undefined ? [] : (await stripe.disputes.list({ charge, limit: 100 })).data

  async function findByReference(reference: string): Promise<GatewayPayment> {
    if (isSession(reference)) {
      const session = await findSession(reference)
      return presentSession(session, await disputesOf(disputedCharge(session)))
    }
    const intent = await findIntent(reference)
    return presentIntent(intent, await disputesOf(disputedCharge(intent)))
  }

  const readWebhook = createStripeWebhooks({
    ...{ webhooks: stripe.webhooks, secret: webhookSecret, disputesOf },
    findCharge: (id) => stripe.charges.retrieve(id),
  })

  async function openPage(order: PaymentOrder): Promise<GatewayPayment> {
    const { paymentId, returnUrl, savesCard } = order
    if (returnUrl === undefined) throw new Failure('invalid_request', { bank: 'no_return_url' })
    const session = await stripe.checkout.sessions.create(
      {
        ...{ mode: 'payment', client_reference_id: paymentId, success_url: returnUrl, cancel_url: returnUrl },
        line_items: [{ quantity: 1, price_data: priceOf(order) }],
        metadata: { [idKey]: paymentId },
        payment_intent_data: {
          ...{ metadata: { [idKey]: paymentId }, description: order.description },
          ...(savesCard && { setup_future_usage: 'off_session' }),
        },
        ...(savesCard && { customer_creation: 'always' }),
      },
      { idempotencyKey: `begin-${paymentId}` },
    )
    // What was answered to the first request says nothing of what became of it.
    return isReplayed(session) ? findByReference(session.id) : presentSession(session)
  }

  async function chargeCard(order: PaymentOrder): Promise<GatewayPayment> {
    const card = cardOf(order.cardToken ?? '')
    if (!card) throw new Failure('invalid_request', { bank: 'unknown_card' })
    try {
      const intent = await stripe.paymentIntents.create(
        {
          ...{ amount: order.amount, currency: order.currency.toLowerCase(), description: order.description },
          ...{ ...card, off_session: true, confirm: true },
          metadata: { [idKey]: order.paymentId },
          expand: intentParts,
        },
        { idempotencyKey: `begin-${order.paymentId}` },
      )
      return isReplayed(intent) ? await findByReference(intent.id) : presentIntent(intent)
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError && error.payment_intent)
        return presentIntent(error.payment_intent)
      throw error
    }
  }

  /** Stripe finds charges by our id some seconds late, and pages not at all: those of the last day are looked through. */
  async function findByOurId(paymentId: string): Promise<GatewayPayment | null> {
    const { data } = await stripe.paymentIntents.search({
      ...{ query: `metadata['${idKey}']:'${paymentId.replaceAll(/['\\]/g, '\\$&')}'`, limit: 1 },
    })
    const [intent] = data
    const filter = intent
      ? { payment_intent: intent.id }
      : { created: { gte: Math.floor((clock() - maxPageMs) / 1000) } }
    for await (const session of stripe.checkout.sessions.list({ ...filter, limit: 100 }))
      if (session.client_reference_id === paymentId) return findByReference(session.id)
    return intent ? findByReference(intent.id) : null
  }

  async function intentOf(reference: string): Promise<string> {
    if (!isSession(reference)) return reference
    const { payment_intent } = await findSession(reference)
    if (payment_intent === null) throw new Failure('payment_not_allowed', { bank: 'not_settled' })
    return typeof payment_intent === 'string' ? payment_intent : payment_intent.id
  }

  return {
    begin: (order) =>
      told(async () => {
        if (order.method === 'card') return chargeCard(order)
        if (order.method === 'page' || order.method === 'qr') return openPage(order)
        throw new Failure('payment_not_allowed', { bank: 'no_such_way' })
      }),
    find: (paymentId) => told(() => findByOurId(paymentId)),
    refund: ({ reference, refundId, amount }) =>
      told(async () => {
        const { paymentId } = await findByReference(reference)
        await stripe.refunds.create(
          { payment_intent: await intentOf(reference), amount, metadata: { [idKey]: paymentId } },
          { idempotencyKey: `refund-${refundId}` },
        )
        return findByReference(reference)
      }),
    cancel: (reference) =>
      told(async () => {
        if (!isSession(reference)) return presentIntent(await stripe.paymentIntents.cancel(reference))
        return { ...presentSession(await stripe.checkout.sessions.expire(reference)), refusal: 'cancelled' }
      }),
    unlinkCard: (token) =>
      told(async () => {
        const card = cardOf(token)
        if (card) await stripe.paymentMethods.detach(card.payment_method)
      }),
    readWebhook: (headers, rawBody, nowMs) => told(() => readWebhook(headers, rawBody, nowMs)),
    statement: (fromMs, toMs) => readStatement(stripe, fromMs, toMs, told),
  }
}

const isSession = (reference: string) => reference.startsWith('cs_')

const priceOf = ({ amount, currency, description }: PaymentOrder) => ({
  ...{ currency: currency.toLowerCase(), unit_amount: amount },
  product_data: { name: description },
})

function addressOf(url: string) {
  const { hostname, port, protocol } = new URL(url)
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}

/** Does work with Stripe and tells its errors as ours; their messages may name cards and people. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? failureOf(error) : error
  }
}

function failureOf(error: InstanceType<typeof Stripe.errors.StripeError>): Failure {
  if (error instanceof Stripe.errors.StripeIdempotencyError)
    return new Failure('idempotency_conflict', { bank: 'other_body' })
  const { code = '' } = error
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    return code === 'resource_missing'
      ? new Failure('not_found', { bank: 'not_found' })
      : new Failure('payment_not_allowed', { bank: code || 'invalid_request' })
  if (error instanceof Stripe.errors.StripeConnectionError)
    return new Failure('bank_unavailable', { bank: 'unreachable' })
  return new Failure('bank_unavailable', { bank: error.type })
}
