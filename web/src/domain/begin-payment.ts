import type { Client } from '@onair/contract/client'
import type { PaymentStart } from '../api/payment.queries.ts'
import type { PurchaseFlow, Step } from './purchase-steps.ts'

/** The address that the page of a bank leads back to: this page, with the mark that somebody paid. */
function returnAddress({ origin, pathname, search }: Location): string {
  const query = new URLSearchParams(search)
  query.set('purchased', 'true')
  return `${origin}${pathname}?${query}`
}

/** Asks for the money of a step, by the call of its form. */
export function beginPayment(
  client: Client,
  { payer, amount, attempt }: PurchaseFlow,
  { method, options }: Extract<Step, { name: 'pay' }>,
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
