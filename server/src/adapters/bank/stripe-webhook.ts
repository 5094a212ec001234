import type { Stripe } from 'stripe'
import { Failure } from '../../core/failure.ts'
import type { GatewayEvent, GatewayPayment, WebhookHeaders } from './gateway.ts'
import { presentCharge, presentSession } from './stripe-payment.rules.ts'
import { maxWebhookAgeMs } from './webhook-signature.ts'

export interface StripeWebhooksOptions {
  webhooks: Stripe['webhooks']
  secret: string
  findCharge(id: string): Promise<Stripe.Charge>
  disputesOf(charge: string): Promise<Stripe.Dispute[]>
}

/** Reads webhooks of Stripe's; its own library checks the signature. */
export function createStripeWebhooks(options: StripeWebhooksOptions) {
  const { webhooks, secret, findCharge, disputesOf } = options

  const presentNow = async (charge: Stripe.Charge) =>
    presentCharge(charge, charge.disputed ? await disputesOf(charge.id) : [])

  /** Events of the money that was paid on a page, and of what was given or taken back later. */
  async function readEvent({ type, data }: Stripe.Event): Promise<Read | undefined> {
    switch (type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
        return data.object.payment_status === 'paid'
          ? { kind: 'complete', payment: presentSession(data.object) }
          : undefined
      case 'checkout.session.async_payment_failed':
        return {
          kind: 'refused',
          payment: { ...presentSession(data.object), status: 'refused', refusal: 'declined' },
        }
      case 'checkout.session.expired':
        return { kind: 'refused', payment: presentSession(data.object) }
      case 'charge.refunded':
        return { kind: 'refunded', payment: await presentNow(data.object) }
      case 'charge.dispute.created':
      case 'charge.dispute.funds_withdrawn':
      case 'charge.dispute.closed': {
        // A dispute does not name our payment; its charge does.
        const { charge } = data.object
        const id = typeof charge === 'string' ? charge : charge.id
        return { kind: 'charged_back', payment: await presentNow(await findCharge(id)) }
      }
      default:
        return undefined
    }
  }

  return async (headers: WebhookHeaders, rawBody: Buffer, nowMs: number): Promise<GatewayEvent[]> => {
    const signature = String(headers['stripe-signature'] ?? '')
    const event = verify(() =>
      webhooks.constructEvent(rawBody, signature, secret, maxWebhookAgeMs / 1000, undefined, nowMs),
    )
    // The library refuses what is old, and lets pass what is signed ahead of time.
    const signedMs = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]) * 1000
    if (signedMs - nowMs > maxWebhookAgeMs) throw new Failure('permission_denied', { bank: 'stale' })
    const read = await readEvent(event)
    if (!read || read.payment.paymentId === '') throw new Failure('invalid_request', { bank: 'not_ours' })
    return [{ id: event.id, atMs: event.created * 1000, ...read }]
  }
}

function verify(construct: () => Stripe.Event): Stripe.Event {
  try {
    return construct()
  } catch (error) {
    if (error instanceof SyntaxError) throw new Failure('invalid_request', { bank: 'nonsense' })
    const isStale = error instanceof Error && error.message.includes('tolerance')
    throw new Failure('permission_denied', { bank: isStale ? 'stale' : 'forged' })
  }
}

type Read = Pick<GatewayEvent, 'kind'> & { payment: GatewayPayment }
