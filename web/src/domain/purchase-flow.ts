import type { PaymentStart } from '../api/payment.queries.ts'
import { cardMethod, type PayMethod } from './pay-methods.rules.ts'
import { readOffer, wayOf } from './purchase-offer.rules.ts'
import type {
  FailedCall,
  Order,
  PayerFacts,
  PaymentOptions,
  PurchaseEvent,
  PurchaseFlow,
  Step,
  WaitDialog,
} from './purchase-steps.ts'
import { topUpFor } from './top-up.rules.ts'

const nobody: PayerFacts = {
  isUser: false,
  account: null,
  methods: [],
  limits: { min: 0, max: 0 },
  hasFrame: false,
}

export const idleFlow: PurchaseFlow = {
  ...{ step: { name: 'idle' }, order: null, offer: null, payer: nobody, amount: 0, attempt: null },
}

const at = (flow: PurchaseFlow, step: Step): PurchaseFlow => ({ ...flow, step })

const fail = (flow: PurchaseFlow, message: string): PurchaseFlow =>
  at(flow, { name: 'error', message, problem: null })

/** V-4.93, V-4.95, V-4.103, V-4.115: where a purchase goes from the choice of its period. */
function begin(flow: PurchaseFlow, order: Order): PurchaseFlow {
  const { isUser, account } = flow.payer
  if (!isUser) return at(flow, { name: 'confirm', reason: 'sign_in' })
  if (!account?.is_payment_allowed) return at(flow, { name: 'confirm', reason: 'not_allowed' })
  if (order.agreement) return at(flow, { name: 'agreement', isBusy: false })
  if (order.offerMode && !flow.offer) return at(flow, { name: 'offering' })
  if (order.isPlan) return at(flow, { name: 'confirm', reason: 'plan' })
  if (order.isLater) return at(flow, { name: 'confirm', reason: 'later' })
  if (account.balance >= order.price) return at(flow, { name: 'confirm', reason: 'balance' })
  return payMissing(flow, order.price - account.balance)
}

/** V-4.94, V-5.31, V-5.32: the purchase goes on at the price and by the ways of the offer. */
function offered(flow: PurchaseFlow, event: Extract<PurchaseEvent, { type: 'offered' }>): PurchaseFlow {
  if (flow.step.name !== 'offering' || !flow.order) return flow
  const read = readOffer(event.answer, flow.order.purchaseTypeId)
  if (typeof read === 'string') return at(flow, { name: 'error', message: '', problem: read })
  const { offer, price } = read
  const order = { ...flow.order, price }
  const methods = flow.payer.methods.filter((method) => wayOf(offer, method) !== undefined)
  return begin({ ...flow, order, offer, payer: { ...flow.payer, methods } }, order)
}

/** A-09, V-8.11: a linked card is asked first, and only asked; else the one way there is, or a choice of ways. */
function payMissing(flow: PurchaseFlow, missing: number): PurchaseFlow {
  const { methods, limits } = flow.payer
  const withAmount = { ...flow, amount: flow.offer ? missing : topUpFor(missing, limits) }
  const card = cardMethod(methods)
  if (card) return payBy(withAmount, card, true)
  const [only, ...others] = methods
  if (!only) return at(withAmount, { name: 'nofunds' })
  return others.length === 0 ? payBy(withAmount, only) : at(withAmount, { name: 'methods' })
}

/** V-4.96 to V-4.102, V-4.105 */
function payBy(flow: PurchaseFlow, method: PayMethod, isAsked = false): PurchaseFlow {
  if (method.form === 'info') return at(flow, { name: 'info', method })
  if (flow.amount === 0) return at(flow, { name: 'refill' })
  if (method.form === 'linkedcard' && !method.card) return at(flow, { name: 'confirm', reason: 'no_card' })
  return at(flow, { name: 'pay', method, options: {}, isAsked, isBusy: false })
}

/** What a key stands for; with anything else of it changed it is another payment. */
const intention = ({ amount }: PurchaseFlow, method: PayMethod, options: PaymentOptions): string =>
  JSON.stringify([
    ...[method.system.shortname, method.form, method.card?.id ?? null, amount],
    ...[options.phone ?? null, options.savesCard ?? false],
  ])

function waitDialogOf(method: PayMethod, hasFrame: boolean): WaitDialog {
  if (method.form === 'short_url') return hasFrame ? 'pay_iframe' : 'pay_redirect'
  if (method.form !== 'qrcode_make_transaction') return 'pay_transaction'
  return method.system.shortname === 'kaspi' ? 'pay_qr_kaspi' : 'pay_qr'
}

/** A-18, V-4.97, V-4.102: the page of the bank, or its app; the page of the sandbox bank is on this site. */
function leadsTo({ form }: PayMethod, { short_url, full_url }: PaymentStart): string | null {
  const address = form === 'short_url' ? short_url : form === 'external_app' ? full_url : null
  return address !== null && /^(https?:|\/(?![/\\]))/.test(address) ? address : null
}

/**
 * Where a payment that the bank has taken leads: to the purchase it was for. What an offer was paid for is bought
 * already, and the transaction says so if it is not.
 */
function afterPayment(flow: PurchaseFlow, description: string | null): PurchaseFlow {
  const paid = { ...flow, attempt: null }
  if (flow.order?.offerMode) return description === null ? bought(paid, null) : fail(paid, description)
  if (flow.order) return at(paid, { name: 'buying' })
  return at(paid, { name: 'complete', what: 'top_up', message: description })
}

function begun(flow: PurchaseFlow, start: PaymentStart, nowMs: number): PurchaseFlow {
  if (flow.step.name !== 'pay') return flow
  const { transaction } = start
  if (transaction.status === 'complete') return afterPayment(flow, transaction.status_description)
  if (transaction.status === 'error')
    return fail({ ...flow, attempt: null }, transaction.status_description ?? '')
  const { method } = flow.step
  const dialog = waitDialogOf(method, flow.payer.hasFrame)
  const page = leadsTo(method, start)
  const isFramed = dialog === 'pay_iframe'
  return at(flow, {
    ...{ name: 'waiting', transactionId: start.transaction_id, beganMs: nowMs, start, dialog, looks: 0 },
    ...{ leadsTo: isFramed ? null : page, frame: isFramed ? page : null },
  })
}

/** V-4.108 */
function bought(flow: PurchaseFlow, message: string | null): PurchaseFlow {
  const { order } = flow
  if (!order) return flow
  const packet = order.isPlan ? 'plan' : order.wasPaused ? 'paused' : 'subscription'
  return at(flow, { name: 'complete', what: order.kind === 'content' ? 'content' : packet, message })
}

/** V-8.11, V-8.12: what is missing to buy is paid in, or paid for the offer. */
function failedToBuy(flow: PurchaseFlow, order: Order, failure: FailedCall): PurchaseFlow {
  if (failure.status === 402) {
    const missing = Number(failure.detail['missing'])
    const known = order.price - (flow.payer.account?.balance ?? 0)
    return payMissing(flow, Number.isSafeInteger(missing) && missing > 0 ? missing : known)
  }
  // Another tab, or the payment itself, was faster.
  if (failure.code === 'already_subscribed' && order.offerMode) return bought(flow, null)
  if (failure.code === 'agreement_required' && order.agreement)
    return at(flow, { name: 'agreement', isBusy: false })
  return fail(flow, failure.message)
}

/** V-8.13, V-8.14 */
function failedToPay(flow: PurchaseFlow, failure: FailedCall): PurchaseFlow {
  const { status, code, detail } = failure
  if (code === 'no_funds') return at(flow, { name: 'nofunds' })
  if (status === 402 || code === 'top_up_required') {
    const amount = Number(detail['amount'])
    return at({ ...flow, amount: amount > 0 ? amount : flow.amount }, { name: 'refill' })
  }
  return fail(flow, failure.message)
}

function failed(flow: PurchaseFlow, failure: FailedCall): PurchaseFlow {
  const { step, order } = flow
  // V-4.130: the page leads away from where anything is bought.
  if (failure.code === 'forbidden_country') return idleFlow
  // A PIN that was not given is no failure to tell of.
  const isPinLeft = failure.code === 'parental_required'
  if (step.name === 'pay') {
    if (!isPinLeft) return failedToPay(flow, failure)
    // A code to scan is asked for as soon as its dialog opens, and would ask for the PIN again.
    return step.method.form === 'qrcode_make_transaction' ? idleFlow : at(flow, { ...step, isBusy: false })
  }
  if (step.name === 'offering') return isPinLeft ? idleFlow : fail(flow, failure.message)
  if (step.name === 'agreement' || (step.name === 'buying' && order)) {
    if (isPinLeft) return idleFlow
    return step.name === 'buying' && order ? failedToBuy(flow, order, failure) : fail(flow, failure.message)
  }
  return flow
}

function confirmed(flow: PurchaseFlow): PurchaseFlow {
  const { step } = flow
  if (step.name === 'agreement') return at(flow, { name: 'agreement', isBusy: true })
  if (step.name !== 'confirm') return flow
  if (step.reason === 'no_card') return at(flow, { name: 'methods' })
  if (step.reason === 'sign_in' || step.reason === 'not_allowed') return idleFlow
  return at(flow, { name: 'buying' })
}

function pay(flow: PurchaseFlow, options: PaymentOptions, freshKey: string): PurchaseFlow {
  const { step, attempt } = flow
  if (step.name !== 'pay' || step.isBusy) return flow
  const of = intention(flow, step.method, options)
  const key = attempt?.of === of ? attempt.key : freshKey
  return { ...at(flow, { ...step, options, isBusy: true }), attempt: { key, of } }
}

/** V-5.30: events by which somebody pays; before an agreement is accepted nobody does. */
const paying: ReadonlySet<PurchaseEvent['type']> = new Set([
  ...(['amount_chosen', 'method_chosen', 'other_methods', 'other_amount', 'paid'] as const),
])

/** The purchase, step by step: what happened, and where it leads. */
export function purchaseFlow(flow: PurchaseFlow, event: PurchaseEvent): PurchaseFlow {
  if (flow.step.name === 'agreement' && paying.has(event.type)) return flow
  return afterEvent(flow, event)
}

function afterEvent(flow: PurchaseFlow, event: PurchaseEvent): PurchaseFlow {
  switch (event.type) {
    case 'wanted':
      return { ...idleFlow, step: { name: 'ordering', purchase: event.purchase } }
    case 'chosen':
      return begin({ ...idleFlow, order: event.order, payer: event.payer }, event.order)
    case 'top_up':
      return { ...idleFlow, payer: event.payer, step: { name: 'refill' } }
    case 'resumed': {
      const { order, payer, transactionId, beganMs } = event
      const waiting = { name: 'waiting', transactionId, beganMs, looks: 0 } as const
      const nowhere = { leadsTo: null, frame: null, start: null }
      return { ...idleFlow, order, payer, step: { ...waiting, ...nowhere, dialog: 'pay_transaction' } }
    }
    case 'confirmed':
      return confirmed(flow)
    case 'agreement_accepted':
      return flow.order && flow.step.name === 'agreement'
        ? begin({ ...flow, order: { ...flow.order, agreement: null } }, { ...flow.order, agreement: null })
        : flow
    case 'offered':
      return offered(flow, event)
    case 'amount_chosen': {
      const [only, ...others] = flow.payer.methods.filter(({ form }) => form !== 'info')
      const chosen = { ...flow, amount: event.amount }
      return only && others.length === 0 ? payBy(chosen, only) : at(chosen, { name: 'methods' })
    }
    case 'method_chosen':
      return payBy(flow, event.method)
    case 'other_methods':
      return at(flow, { name: 'methods' })
    case 'other_amount':
      return at(flow, { name: 'refill' })
    case 'paid':
      return pay(flow, event.options, event.freshKey)
    case 'payment_begun':
      return begun(flow, event.start, event.nowMs)
    case 'look_again':
      return flow.step.name === 'waiting' ? at(flow, { ...flow.step, looks: flow.step.looks + 1 }) : flow
    case 'transaction_complete':
      return flow.step.name === 'waiting' ? afterPayment(flow, event.description) : flow
    case 'transaction_failed':
      return flow.step.name === 'waiting' ? fail({ ...flow, attempt: null }, event.message) : flow
    case 'bought':
      return bought(flow, event.message)
    case 'failed':
      return failed(flow, event.failure)
    case 'closed':
      return flow.step.name === 'buying' ? flow : idleFlow
  }
}

/** V-4.89: whether a purchase of a content alone waits for the server or the bank. */
export function isPendingFor({ step, order }: PurchaseFlow, contentId: number): boolean {
  if (step.name === 'ordering') return step.purchase.content === contentId
  const isWaiting = step.name === 'offering' || step.name === 'buying' || step.name === 'waiting'
  return order?.contentId === contentId && (isWaiting || (step.name === 'pay' && step.isBusy))
}
