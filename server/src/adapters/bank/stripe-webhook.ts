import type { Stripe } from 'stripe'
import { Failure } from '../../core/failure.ts'
import type { GatewayEvent, GatewayPayment, WebhookHeaders } from './gateway.ts'
import { presentCharge, presentSession } from './stripe-payment.rules.ts'
import { maxWebhookAgeMs } from './webhook-signature.ts'

/** The event of a webhook of Stripe's; its own library checks the signature. */
export function readStripeWebhook(
  webhooks: Stripe['webhooks'],
  {
    secret,
    headers,
    rawBody,
    nowMs,
  }: { secret: string; headers: WebhookHeaders; rawBody: Buffer; nowMs: number },
): GatewayEvent {
  const signature = String(headers['stripe-signature'] ?? '')
  const event = verify(() =>
    webhooks.constructEvent(rawBody, signature, secret, maxWebhookAgeMs / 1000, undefined, nowMs),
  )
  // The library refuses what is old, and lets pass what is signed ahead of time.
  const signedMs = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]) * 1000
  if (signedMs - nowMs > maxWebhookAgeMs) throw new Failure('permission_denied', { bank: 'stale' })
  const read = readEvent(event)
  if (!read || read.payment.paymentId === '') throw new Failure('invalid_request', { bank: 'not_ours' })
  return { id: event.id, atMs: event.created * 1000, ...read }
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

/** Disputes are not among them: they do not name our payment, and come with the statement. */
function readEvent({ type, data }: Stripe.Event): Read | undefined {
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
      return { kind: 'refunded', payment: presentCharge(data.object) }
    default:
      return undefined
  }
}
