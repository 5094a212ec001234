import { randomUUID } from 'node:crypto'
import type { Answer, MoneyService, Payer } from './money-service.ts'

/** An order that can be submitted any number of times. */
export interface Order {
  payer: Payer
  body: Record<string, unknown>
}

export type PayForm = 'ext_billing_balance' | 'qrcode_make_transaction' | 'short_url' | 'linkedcard'

export const submitPath = '/v2/users/self/purchases_offer/transaction'

/** Prepares the purchase of a packet that is paid in one way. */
export async function prepareOrder(
  { insist, world }: MoneyService,
  payer: Payer,
  form: PayForm,
): Promise<Order> {
  const { purchaseTypeId } = world
  const wanted = {
    purchase_type_id: purchaseTypeId,
    paysystem_version: 1,
    offer_version: 1,
    source: 'web300',
  }
  const offer = await insist('/v2/users/self/purchases_offer', { token: payer.token, body: wanted })
  requireOk(offer)
  const forms = offer.body['paysystems'] as { id: number; payform_shortname: string }[]
  return {
    payer,
    body: {
      ...{ offer_id: offer.body['offer_id'], purchase_id: purchaseTypeId, return_url: '/packets' },
      paysystem_id: forms.find(({ payform_shortname }) => payform_shortname === form)?.id,
      idempotency_key: randomUUID(),
    },
  }
}

/** Submits an order once. */
export const submitOnce = ({ send }: MoneyService, { payer, body }: Order) =>
  send(submitPath, { token: payer.token, body })

/** Submits an order until it is answered. */
export const submit = ({ insist }: MoneyService, { payer, body }: Order) =>
  insist(submitPath, { token: payer.token, body })

export function requireOk({ status, body }: Answer): void {
  if (status !== 200) throw new Error(`Answered by ${status}: ${JSON.stringify(body)}`)
}
