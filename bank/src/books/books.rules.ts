import { maskOf } from './cards.rules.ts'
import type { BankEvent, EventType, Payment, PaymentRequest, Refusal, SavedCard, Status } from './payment.ts'
import { allOff, type Switches } from './switches.ts'

/** A line of the journal: what happened, when. The books are the sum of all lines. */
export type Entry = { at: number } & (
  | { kind: 'began'; id: string; request: PaymentRequest }
  | { kind: 'held'; id: string; card?: PresentedCard }
  | { kind: 'settled'; id: string; card?: PresentedCard }
  | { kind: 'refused'; id: string; refusal: Refusal }
  | { kind: 'refunded'; id: string; refund_id: string; amount: number }
  | { kind: 'charged_back'; id: string; amount: number }
  | { kind: 'card_unlinked'; token: string }
  | { kind: 'account_set'; account: string; amount: number }
  | { kind: 'switched'; switches: Switches }
  | { kind: 'notified'; event_id: string; how: 'delivered' | 'lost' }
)

/** A card that a person gave on the page, with the token that the merchant gets if it is saved. */
export interface PresentedCard {
  number: string
  token: string
}

export interface BookedPayment {
  id: string
  request: PaymentRequest
  status: Status
  refusal: Refusal | null
  refunded: number
  /** Merchant's id of a refund → its amount. */
  refunds: Map<string, number> | undefined
  chargedBack: number
  card: SavedCard | null
  /** Given on the page while the payment is held. */
  presented: PresentedCard | undefined
  createdAt: number
  settledAt: number | null
  eventCount: number
}

export interface Movement {
  at: number
  kind: 'payment' | 'refund' | 'chargeback'
  payment: BookedPayment
  amount: number
}

export interface Books {
  payments: Map<string, BookedPayment>
  byMerchantId: Map<string, BookedPayment>
  /** Payments that wait for a person, the oldest first. */
  open: Map<string, BookedPayment>
  /** Token → number. */
  cards: Map<string, string>
  accounts: Map<string, number>
  movements: Movement[]
  /** Events that the merchant has not taken yet, the oldest first. */
  events: Map<string, { event: BankEvent; notifyUrl: string }>
  switches: Switches
  lastAt: number
}

const openingBalance = 100_000

export function emptyBooks(): Books {
  return {
    payments: new Map(),
    byMerchantId: new Map(),
    open: new Map(),
    cards: new Map(),
    accounts: new Map(),
    movements: [],
    events: new Map(),
    switches: allOff,
    lastAt: 0,
  }
}

export function balanceOf(books: Books, account: string): number {
  return books.accounts.get(account) ?? openingBalance
}

/** What a refund or chargeback can still take. */
export function leftOf({ status, request, refunded, chargedBack }: BookedPayment): number {
  return status === 'succeeded' ? request.amount - refunded - chargedBack : 0
}

/** Pages are below `publicUrl`; a bare path stands for the site that the person came from. */
export function presentPayment(payment: BookedPayment, publicUrl: string): Payment {
  const { id, request } = payment
  const page = pageOf[request.method]
  const base = publicUrl.startsWith('/')
    ? `${new URL(request.return_url ?? request.notify_url ?? 'http://localhost').origin}${publicUrl}`
    : publicUrl
  const url = page === undefined ? null : `${base.replace(/\/$/, '')}/${page}/${id}`
  return {
    id,
    merchant_payment_id: request.merchant_payment_id,
    status: payment.status,
    refusal: payment.refusal,
    amount: request.amount,
    currency: request.currency,
    refunded: payment.refunded,
    charged_back: payment.chargedBack,
    page_url: url,
    qr_text: request.method === 'qr' ? url : null,
    app_url: request.method === 'app' ? url : null,
    card: payment.card,
    created_at: payment.createdAt,
    settled_at: payment.settledAt,
  }
}

/** Where a person acts on a payment of each method. */
export const pageOf: Readonly<Partial<Record<PaymentRequest['method'], string>>> = {
  page: 'pay',
  qr: 'scan',
  app: 'app',
  phone: 'sms',
}

/** Writes an entry into the books; the event that it causes waits among their events. */
export function recordEntry(books: Books, entry: Entry, publicUrl: string): BankEvent | undefined {
  books.lastAt = Math.max(books.lastAt, entry.at)
  switch (entry.kind) {
    case 'began':
      recordBeginning(books, entry)
      return undefined
    case 'card_unlinked':
      books.cards.delete(entry.token)
      return undefined
    case 'account_set':
      books.accounts.set(entry.account, entry.amount)
      return undefined
    case 'switched':
      books.switches = entry.switches
      return undefined
    case 'notified':
      books.events.delete(entry.event_id)
      return undefined
    default:
      return recordChange(books, entry, publicUrl)
  }
}

function recordBeginning(books: Books, { id, at, request }: Extract<Entry, { kind: 'began' }>): void {
  const payment: BookedPayment = {
    ...{ id, request, status: 'created', refusal: null, refunded: 0, refunds: undefined, chargedBack: 0 },
    ...{ card: null, presented: undefined, createdAt: at, settledAt: null, eventCount: 0 },
  }
  books.payments.set(id, payment)
  books.byMerchantId.set(request.merchant_payment_id, payment)
  books.open.set(id, payment)
}

type Change = Extract<Entry, { kind: 'held' | 'settled' | 'refused' | 'refunded' | 'charged_back' }>

function recordChange(books: Books, entry: Change, publicUrl: string): BankEvent | undefined {
  const payment = books.payments.get(entry.id)
  if (!payment) throw new Error(`The journal names a payment that never began: ${entry.id}`)
  const type = changePayment(books, payment, entry)
  const notifyUrl = payment.request.notify_url
  if (!type || notifyUrl === undefined) return undefined
  payment.eventCount += 1
  const event: BankEvent = {
    id: `evt_${payment.id}_${payment.eventCount}`,
    type,
    at: entry.at,
    payment: presentPayment(payment, publicUrl),
  }
  books.events.set(event.id, { event, notifyUrl })
  return event
}

function changePayment(books: Books, payment: BookedPayment, entry: Change): EventType | undefined {
  const { amount: total, account, method } = payment.request
  const moveAccount = (amount: number) => {
    if (method === 'account' && account !== undefined)
      books.accounts.set(account, balanceOf(books, account) + amount)
  }
  const move = (kind: Movement['kind'], amount: number) =>
    books.movements.push({ at: entry.at, kind, payment, amount })
  switch (entry.kind) {
    case 'held':
      books.open.delete(payment.id)
      payment.status = 'pending'
      payment.presented = entry.card
      return undefined
    case 'refused':
      books.open.delete(payment.id)
      payment.status = 'refused'
      payment.refusal = entry.refusal
      payment.settledAt = entry.at
      payment.presented = undefined
      return 'payment.refused'
    case 'settled':
      books.open.delete(payment.id)
      payment.status = 'succeeded'
      payment.settledAt = entry.at
      payment.presented = undefined
      payment.card = saveCard(books, payment.request, entry.card)
      moveAccount(-total)
      move('payment', total)
      return 'payment.succeeded'
    case 'refunded':
      payment.refunded += entry.amount
      payment.refunds = (payment.refunds ?? new Map<string, number>()).set(entry.refund_id, entry.amount)
      moveAccount(entry.amount)
      move('refund', entry.amount)
      return 'payment.refunded'
    case 'charged_back':
      payment.chargedBack += entry.amount
      move('chargeback', entry.amount)
      return 'payment.charged_back'
  }
}

function saveCard(
  books: Books,
  { card_token, save_card }: PaymentRequest,
  presented: PresentedCard | undefined,
): SavedCard | null {
  if (save_card && presented) {
    books.cards.set(presented.token, presented.number)
    return { token: presented.token, mask: maskOf(presented.number) }
  }
  const number = card_token === undefined ? undefined : books.cards.get(card_token)
  return card_token !== undefined && number ? { token: card_token, mask: maskOf(number) } : null
}
