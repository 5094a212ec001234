/** A linked card, a page of the bank, a code to scan, a phone bill, an account at the provider, an app. */
export type PaymentMethod = 'card' | 'page' | 'qr' | 'phone' | 'account' | 'app'

/** Why a payment was not made. */
export const paymentRefusals = ['declined', 'insufficient_funds', 'expired', 'cancelled'] as const
export type PaymentRefusal = (typeof paymentRefusals)[number]

/** Amounts are in minor units everywhere. */
export interface PaymentOrder {
  /** Ours: the same id with the same order never pays twice. */
  paymentId: string
  amount: number
  currency: string
  method: PaymentMethod
  cardToken?: string
  phone?: string
  account?: string
  description: string
  /** Where the person comes back to. */
  returnUrl?: string
  /** Whether the card is to be charged again without the person. */
  savesCard?: boolean
  notifyUrl: string
}

export interface GatewayPayment {
  /** The bank's name for the payment. */
  reference: string
  paymentId: string
  status: 'pending' | 'complete' | 'refused'
  refusal: PaymentRefusal | null
  amount: number
  refunded: number
  /** What the person's own bank has taken back. */
  chargedBack: number
  /** Where the person pays or confirms. */
  pageUrl: string | null
  qrText: string | null
  appUrl: string | null
  card: { token: string; mask: string } | null
}

export interface GatewayEvent {
  /** The same for every copy of the event. */
  id: string
  kind: 'complete' | 'refused' | 'refunded' | 'charged_back'
  atMs: number
  /** As it was at that instant. */
  payment: GatewayPayment
}

export interface StatementLine {
  atMs: number
  kind: 'payment' | 'refund' | 'chargeback'
  reference: string
  paymentId: string
  /** Below zero where it undoes a line: a chargeback that was won, a refund that failed. */
  amount: number
  currency: string
}

export interface PaymentRefund {
  reference: string
  /** Ours: the same id with the same amount never refunds twice. */
  refundId: string
  amount: number
}

/** The headers of a request, by lower-case name. */
export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>

/**
 * A bank or payment provider. What cannot be reached or answers nonsense throws the Failure `bank_unavailable`; what the
 * bank does not allow, such as another order under the same id, throws a Failure with a reason in `detail.bank`.
 */
export interface PaymentGateway {
  /** Begins a payment, or finds the one that this id began. */
  begin(order: PaymentOrder): Promise<GatewayPayment>
  find(paymentId: string): Promise<GatewayPayment | null>
  refund(refund: PaymentRefund): Promise<GatewayPayment>
  cancel(reference: string): Promise<GatewayPayment>
  unlinkCard(token: string): Promise<void>
  /** The events of a webhook; throws the Failure `permission_denied` of a forged or stale one. */
  readWebhook(headers: WebhookHeaders, rawBody: Buffer, nowMs: number): Promise<GatewayEvent[]>
  /** What came and went from an instant until before another. */
  statement(fromMs: number, toMs: number): AsyncIterable<StatementLine>
}
