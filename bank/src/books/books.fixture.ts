import { type Books, emptyBooks, recordEntry } from './books.rules.ts'
import type { Decision } from './decide.rules.ts'
import type { PaymentRequest } from './payment.ts'

export const publicUrl = 'https://bank.test'

/** A payment on the page, unless told otherwise. */
export function requestOf(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    ...{ merchant_payment_id: 'order-1', amount: 29_900, currency: 'RUB', method: 'page' },
    ...{ description: 'A month', notify_url: 'https://shop.test/notify' },
    ...changes,
  }
}

/** Writes a decision into the books; returns its refusal or the kinds of its entries. */
function carryOut(books: Books, decision: Decision): string {
  if ('refusal' in decision) return decision.refusal
  for (const entry of decision.entries) recordEntry(books, entry, publicUrl)
  return decision.entries.map(({ kind }) => kind).join(' ')
}

export function openTestBooks() {
  const books = emptyBooks()
  return { books, carryOut: (decision: Decision) => carryOut(books, decision) }
}
