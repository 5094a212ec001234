import type { Stripe } from 'stripe'
import type { GatewayPayment, PaymentRefusal } from './gateway.ts'

/** Our id of a payment, in the metadata of everything that Stripe makes of it. */
export const idKey = 'onair_payment_id'

/** A card that can be charged again belongs to a customer of Stripe's; the token names both. */
const tokenOf = (customer: string, paymentMethod: string) => `${customer}/${paymentMethod}`

export function cardOf(token: string): { customer: string; payment_method: string } | undefined {
  const [customer = '', method = '', ...rest] = token.split('/')
  return customer && method && rest.length === 0 ? { customer, payment_method: method } : undefined
}

/** Stripe gives the id of a thing, or the thing itself where it was asked to. */
const expanded = <T extends object>(thing: string | T | null | undefined): T | undefined =>
  typeof thing === 'object' && thing !== null ? thing : undefined
export const idOf = (thing: string | { id: string } | null | undefined) =>
  typeof thing === 'string' ? thing : thing?.id

function refusalOf(intent: Stripe.PaymentIntent): PaymentRefusal {
  if (intent.status === 'canceled') return 'cancelled'
  const { code, decline_code } = intent.last_payment_error ?? {}
  return [code, decline_code].includes('insufficient_funds') ? 'insufficient_funds' : 'declined'
}

const nowhere = { pageUrl: null, qrText: null, appUrl: null }

/** What disputes have taken: money is withdrawn at their beginning, unless they only inquire, and comes back if won. */
const takenBy = (disputes: readonly Stripe.Dispute[]) =>
  disputes
    .filter(({ balance_transactions: movements }) => movements.length === 1)
    .reduce((sum, { amount }) => sum + amount, 0)

/** The charge of a payment, where it was disputed. */
export function disputedCharge(made: Stripe.PaymentIntent | Stripe.Checkout.Session): string | undefined {
  const intent = made.object === 'payment_intent' ? made : expanded<Stripe.PaymentIntent>(made.payment_intent)
  const charge = expanded<Stripe.Charge>(intent?.latest_charge)
  return charge?.disputed ? charge.id : undefined
}

/** A payment by a linked card: it is decided when Stripe answers, or is being processed. */
export function presentIntent(
  intent: Stripe.PaymentIntent,
  disputes: readonly Stripe.Dispute[] = [],
): GatewayPayment {
  const isRefused = ['canceled', 'requires_payment_method', 'requires_action'].includes(intent.status)
  const charge = expanded<Stripe.Charge>(intent.latest_charge)
  return {
    reference: intent.id,
    paymentId: intent.metadata[idKey] ?? '',
    status: intent.status === 'succeeded' ? 'complete' : isRefused ? 'refused' : 'pending',
    refusal: isRefused ? refusalOf(intent) : null,
    amount: intent.amount,
    refunded: charge?.amount_refunded ?? 0,
    chargedBack: takenBy(disputes),
    ...nowhere,
    card: savedCard(intent, charge),
  }
}

function savedCard(intent: Stripe.PaymentIntent, charge: Stripe.Charge | undefined): GatewayPayment['card'] {
  const [customer, method] = [idOf(intent.customer), idOf(intent.payment_method)]
  const last4 = charge?.payment_method_details?.card?.last4
  if (intent.status !== 'succeeded' || customer === undefined || method === undefined || !last4) return null
  return { token: tokenOf(customer, method), mask: `•••• ${last4}` }
}

/** A payment on the page of Stripe's, with what became of it. */
export function presentSession(
  session: Stripe.Checkout.Session,
  disputes: readonly Stripe.Dispute[] = [],
): GatewayPayment {
  const intent = expanded<Stripe.PaymentIntent>(session.payment_intent)
  const made = intent && presentIntent(intent, disputes)
  const isComplete = session.payment_status === 'paid'
  const isExpired = session.status === 'expired'
  const url = session.status === 'open' ? session.url : null
  return {
    reference: session.id,
    paymentId: session.client_reference_id ?? '',
    status: isComplete ? 'complete' : isExpired ? 'refused' : 'pending',
    refusal: isExpired && !isComplete ? 'expired' : null,
    amount: session.amount_total ?? 0,
    refunded: made?.refunded ?? 0,
    chargedBack: made?.chargedBack ?? 0,
    ...{ pageUrl: url, qrText: url, appUrl: null },
    card: made?.card ?? null,
  }
}

/** A payment of which something was refunded or disputed, as its charge tells. */
export function presentCharge(
  charge: Stripe.Charge,
  disputes: readonly Stripe.Dispute[] = [],
): GatewayPayment {
  return {
    reference: idOf(charge.payment_intent) ?? charge.id,
    paymentId: charge.metadata[idKey] ?? '',
    ...{ status: 'complete', refusal: null, amount: charge.amount, refunded: charge.amount_refunded },
    chargedBack: takenBy(disputes),
    ...nowhere,
    card: null,
  }
}
