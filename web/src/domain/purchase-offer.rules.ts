import type { Answer } from '@onair/contract'
import type { Payform, PayMethod } from './pay-methods.rules.ts'

type OfferAnswer = Answer<'createOffer'>

/** What the server offers for a purchase: how it is called, and the ways to pay for it. */
export interface Offer {
  id: number
  info: OfferAnswer['offer_info']
  ways: readonly { id: number; system: string; form: string }[]
}

/** V-5.31, V-5.32: what an answer lacks that nothing can be bought without. */
export type OfferProblem = 'no_purchases' | 'no_paysystems'

/** An offer as the purchase uses it, and what the purchase costs now; or what is missing in the answer. */
export function readOffer(
  answer: OfferAnswer,
  purchaseTypeId: number,
): { offer: Offer; price: number } | OfferProblem {
  const { offer_id: id, offer_info: info, purchases, paysystems } = answer
  const purchase = purchases.find((one) => one.id === purchaseTypeId)
  if (!purchase) return 'no_purchases'
  if (paysystems.length === 0) return 'no_paysystems'
  const ways = paysystems.map((one) => ({ id: one.id, system: one.name, form: one.payform_shortname }))
  return { offer: { id, info, ways }, price: purchase.amount }
}

/** The id under which an offer names a way to pay; undefined for one that it does not have. */
export const wayOf = (
  { ways }: Pick<Offer, 'ways'>,
  method: { system: Pick<PayMethod['system'], 'shortname'>; form: Payform },
): number | undefined =>
  ways.find(({ system, form }) => system === method.system.shortname && form === method.form)?.id
