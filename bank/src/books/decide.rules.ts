import {
  type BookedPayment,
  type Books,
  balanceOf,
  type Entry,
  leftOf,
  type PresentedCard,
} from './books.rules.ts'
import { findTestCard, type Outcome } from './cards.rules.ts'
import type { PaymentRequest, RefundRequest, Refusal } from './payment.ts'
import type { Switches } from './switches.ts'

export type DecisionRefusal =
  | 'not_found'
  | 'other_body'
  | 'beyond_what_is_left'
  | 'already_decided'
  | 'not_settled'
  | 'unknown_card'
  | 'no_such_way'

/** What a command writes into the books, or why it is refused; nothing to write is an answer too. */
export type Decision = { entries: Entry[] } | { refusal: DecisionRefusal }

/** How long a payment waits for a person. */
export const paymentLifetimeMs = 30 * 60_000

const nothing: Decision = { entries: [] }
const refused = (refusal: DecisionRefusal): Decision => ({ refusal })

/** Begins a payment; the same request again finds the first one. */
export function decideBegin(books: Books, request: PaymentRequest, id: string, at: number): Decision {
  const found = books.byMerchantId.get(request.merchant_payment_id)
  if (found) return isSame(found.request, request) ? nothing : refused('other_body')
  const began: Entry = { at, kind: 'began', id, request }
  const outcome = outcomeWithoutPerson(books, request)
  return { entries: outcome ? [began, outcomeEntry(books.switches, { id, at }, outcome)] : [began] }
}

const isSame = (one: PaymentRequest, other: PaymentRequest) => written(one) === written(other)
const written = (request: PaymentRequest) =>
  JSON.stringify(Object.entries(request).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** A saved card and an account are charged at once; everything else waits for a person. */
function outcomeWithoutPerson(books: Books, request: PaymentRequest): Outcome | undefined {
  const { method, card_token = '', account = '' } = request
  if (method === 'card') return findTestCard(books.cards.get(card_token) ?? '')?.whenSaved ?? 'declined'
  if (method !== 'account') return undefined
  return balanceOf(books, account) < request.amount ? 'insufficient_funds' : 'paid'
}

function outcomeEntry(
  { refuses_all, holds_all }: Switches,
  { id, at, card }: { id: string; at: number; card?: PresentedCard },
  outcome: Outcome,
): Entry {
  const given = card && { card }
  if (refuses_all) return { at, kind: 'refused', id, refusal: 'declined' }
  if (holds_all || outcome === 'processing') return { at, kind: 'held', id, ...given }
  if (outcome === 'paid') return { at, kind: 'settled', id, ...given }
  return { at, kind: 'refused', id, refusal: outcome }
}

/** A person pays with a card on the page. */
export function decidePay(books: Books, id: string, card: PresentedCard, at: number): Decision {
  const payment = books.payments.get(id)
  if (!payment) return refused('not_found')
  if (payment.request.method !== 'page') return refused('no_such_way')
  if (payment.status !== 'created') return refused('already_decided')
  const known = findTestCard(card.number)
  if (!known) return refused('unknown_card')
  const presented = { number: known.number, token: card.token }
  return { entries: [outcomeEntry(books.switches, { id, at, card: presented }, known.onPage)] }
}

/** A person confirms after the scan, in the app or by SMS. */
export function decideConfirm(books: Books, id: string, at: number): Decision {
  const payment = books.payments.get(id)
  if (!payment) return refused('not_found')
  if (!['qr', 'app', 'phone'].includes(payment.request.method)) return refused('no_such_way')
  if (payment.status !== 'created') return refused('already_decided')
  return { entries: [outcomeEntry(books.switches, { id, at }, 'paid')] }
}

/** The bank's clerk settles a payment, whatever the switches say. */
export function decideSettle(books: Books, id: string, at: number): Decision {
  const payment = books.payments.get(id)
  if (!payment) return refused('not_found')
  if (payment.status === 'succeeded') return nothing
  if (payment.status === 'refused') return refused('already_decided')
  const { account, amount } = payment.request
  if (account !== undefined && balanceOf(books, account) < amount)
    return { entries: [{ at, kind: 'refused', id, refusal: 'insufficient_funds' }] }
  const { presented } = payment
  return { entries: [{ at, kind: 'settled', id, ...(presented && { card: presented }) }] }
}

/** The merchant or a person cancels, or the clerk refuses; the same again changes nothing. */
export function decideRefuse(books: Books, id: string, refusal: Refusal, at: number): Decision {
  const payment = books.payments.get(id)
  if (!payment) return refused('not_found')
  if (payment.status === 'refused' && payment.refusal === refusal) return nothing
  if (payment.status === 'succeeded' || payment.status === 'refused') return refused('already_decided')
  return { entries: [{ at, kind: 'refused', id, refusal }] }
}

export function decideRefund(books: Books, id: string, request: RefundRequest, at: number): Decision {
  const payment = books.payments.get(id)
  if (!payment) return refused('not_found')
  const { merchant_refund_id: refundId, amount } = request
  const before = payment.refunds?.get(refundId)
  if (before !== undefined) return before === amount ? nothing : refused('other_body')
  if (payment.status !== 'succeeded') return refused('not_settled')
  if (amount > leftOf(payment)) return refused('beyond_what_is_left')
  return { entries: [{ at, kind: 'refunded', id, refund_id: refundId, amount }] }
}

/** The card's owner takes back everything that is left. */
export function decideChargeBack(books: Books, id: string, at: number): Decision {
  const payment = books.payments.get(id)
  if (!payment) return refused('not_found')
  if (payment.status !== 'succeeded') return refused('not_settled')
  const amount = leftOf(payment)
  return amount === 0
    ? refused('beyond_what_is_left')
    : { entries: [{ at, kind: 'charged_back', id, amount }] }
}

export function decideUnlinkCard(books: Books, token: string, at: number): Decision {
  return books.cards.has(token) ? { entries: [{ at, kind: 'card_unlinked', token }] } : nothing
}

/** Payments that nobody has paid in time. */
export function decideExpiry(books: Books, at: number): Decision {
  const due: BookedPayment[] = []
  for (const payment of books.open.values()) {
    if (payment.createdAt + paymentLifetimeMs > at) break
    due.push(payment)
  }
  return { entries: due.map(({ id }) => ({ at, kind: 'refused', id, refusal: 'expired' })) }
}
