/** The adapters that take money. */
export const paymentGateways = ['sandbox', 'stripe'] as const

export const payforms = [
  'linkedcard',
  'short_url',
  'qrcode_make_transaction',
  'ext_billing_balance',
  'phone_sms',
  'info',
  'external_app',
] as const
export type Payform = (typeof payforms)[number]

/** The forms by which money is asked of a bank, and how. */
export const methodOf = {
  linkedcard: 'card',
  short_url: 'page',
  qrcode_make_transaction: 'qr',
  ext_billing_balance: 'account',
  phone_sms: 'phone',
  external_app: 'app',
} as const satisfies Partial<Record<Payform, string>>
export type PaidForm = keyof typeof methodOf

export const isPaidForm = (form: Payform): form is PaidForm => form in methodOf

/** The id of a form of a pay system, where a choice needs one number. */
export const payformId = (paySystemId: number, form: Payform): number =>
  paySystemId * maxPayforms + payforms.indexOf(form)

const maxPayforms = 16

export type Status = 'new' | 'processing' | 'complete' | 'error'

/** What a bank says of a payment. */
export interface BankWord {
  status: 'pending' | 'complete' | 'refused'
  amount: number
  /** Of it, given back or taken back. */
  refunded: number
}

/** What is known of a payment. */
export interface PaymentFacts {
  status: Status
  amount: number
  refunded: number
}

export type Outcome =
  | { kind: 'nothing' }
  | { kind: 'waits' }
  | { kind: 'refused' }
  /** The bank took another amount than was asked for; nothing is given for it, and reconciliation names it. */
  | { kind: 'mismatch' }
  | { kind: 'paid'; newlyRefunded: number }
  | { kind: 'refunded'; newlyRefunded: number }

/**
 * What a word of the bank changes. It may come twice, late or out of order: what is complete stays complete, what was
 * refunded only grows, and money that comes after we gave up still is the user's.
 */
export function outcomeOf(payment: PaymentFacts, word: BankWord): Outcome {
  if (payment.status === 'error' && word.status !== 'complete') return { kind: 'nothing' }
  if (word.amount !== payment.amount) return { kind: 'mismatch' }
  const newlyRefunded = Math.max(0, word.refunded - payment.refunded)
  if (payment.status === 'complete') {
    return newlyRefunded > 0 ? { kind: 'refunded', newlyRefunded } : { kind: 'nothing' }
  }
  if (word.status === 'complete') return { kind: 'paid', newlyRefunded }
  return { kind: word.status === 'refused' ? 'refused' : 'waits' }
}

/** How long a payment may take from its beginning; V-4.112 lets the viewer ask as long. */
export const maxPaymentMs = 3_600_000

/** The pauses between questions to the bank about a payment of which it says nothing by itself. */
const askAgainMs = [15_000, 30_000, 60_000, 300_000] as const

/** When the bank is asked next about a payment that is so old. */
export function nextQuestion(ageMs: number): number {
  return askAgainMs.find((pauseMs) => ageMs < 4 * pauseMs) ?? 300_000
}
