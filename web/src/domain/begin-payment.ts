import type { Client } from '@onair/contract/client'
import type { PaymentStart } from '../api/payment.queries.ts'
import { wayOf } from './purchase-offer.rules.ts'
import type { PurchaseFlow, Step } from './purchase-steps.ts'

/** The address that the page of a bank leads back to: this page, with the mark that somebody paid. */
function returnAddress({ origin, pathname, search }: Location): string {
  const query = new URLSearchParams(search)
  query.set('purchased', 'true')
  return `${origin}${pathname}?${query}`
}

type PayStep = Extract<Step, { name: 'pay' }>

/** Asks for the money of a step: for the offer of the purchase, or by the call of its form. */
export function beginPayment(client: Client, flow: PurchaseFlow, step: PayStep): Promise<PaymentStart> {
  return flow.offer ? payOffer(client, flow, step) : payIn(client, flow, step)
}

/** V-7.36, V-8.12: the server knows the amount. */
function payOffer(
  client: Client,
  { offer, order, attempt }: PurchaseFlow,
  { method, options }: PayStep,
): Promise<PaymentStart> {
  const { card } = method
  return client.createOfferTransaction({
    body: {
      ...{ offer_id: offer?.id ?? 0, purchase_id: order?.purchaseTypeId ?? 0 },
      paysystem_id: (offer && wayOf(offer, method)) ?? 0,
      ...(card && { card_id: card.id }),
      ...(options.phone !== undefined && { phone: options.phone }),
      is_save_card: options.savesCard ?? false,
      return_url: returnAddress(location),
      idempotency_key: attempt?.key ?? '',
    },
  })
}

function payIn(
  client: Client,
  { payer, amount, attempt }: PurchaseFlow,
  { method, options }: PayStep,
): Promise<PaymentStart> {
  const params = { id: payer.account?.id ?? 0 }
  const paid = { amount, idempotency_key: attempt?.key ?? '' }
  const ofSystem = { ...paid, paysystem_shortname: method.system.shortname }
  switch (method.form) {
    case 'linkedcard':
      return client.payByLinkedCard({ params, body: { ...paid, card_id: method.card?.id ?? 0 } })
    case 'qrcode_make_transaction':
      return client.payByQrcode({ params, body: ofSystem })
    case 'phone_sms':
      return client.payByProviderBalance({ params, body: { ...ofSystem, phone: options.phone ?? '' } })
    case 'ext_billing_balance':
      return client.payByProviderBalance({ params, body: ofSystem })
    case 'short_url':
    case 'external_app':
    case 'info': {
      const is_save_card = options.savesCard ?? false
      const return_url = returnAddress(location)
      return client.payByRedirect({ params, body: { ...ofSystem, is_save_card, return_url } })
    }
  }
}
