import type { Answer } from '@onair/contract'
import type { Account, PaymentStart } from '../api/payment.queries.ts'
import type { PayMethod } from './pay-methods.rules.ts'
import type { ContentPurchase } from './pending-purchase.ts'
import type { Offer, OfferProblem } from './purchase-offer.rules.ts'
import type { TopUpLimits } from './top-up.rules.ts'

/** What is bought, by a period of it. */
export interface Order {
  kind: 'packet' | 'content'
  packetId: number | null
  contentId: number | null
  /** what an offer is asked for; null for what is bought without one. */
  offerMode: { libraryId: number | null; entityLicenseId: number | null } | null
  purchaseTypeId: number
  title: string
  /** How long it is bought for, in words. */
  period: string
  /** Minor units that are charged now. */
  price: number
  /** V-4.119: it only plans the next period. */
  isPlan: boolean
  /** It begins, and is paid, when another base packet has ended. */
  isLater: boolean
  wasPaused: boolean
  /** What has to be accepted first; null if nothing. */
  agreement: { id: number; title: string; url: string } | null
  /** V-4.110: the path of what is watched once it is bought. */
  playAfter: string | null
  /** The idempotency key of this intention to buy. */
  key: string
}

/** What decides how somebody pays. */
export interface PayerFacts {
  isUser: boolean
  account: Pick<Account, 'id' | 'balance' | 'is_payment_allowed'> | null
  methods: readonly PayMethod[]
  limits: TopUpLimits
  /** P-2.64: whether the pages of banks open in a frame here. */
  hasFrame: boolean
}

export interface PaymentOptions {
  phone?: string
  savesCard?: boolean
}

/** A payment that was begun; its key stays for retries, and goes when anything about the payment changes. */
export interface Attempt {
  key: string
  of: string
}

export type WaitDialog = 'pay_qr' | 'pay_qr_kaspi' | 'pay_redirect' | 'pay_transaction' | 'pay_iframe'

export type ConfirmReason = 'sign_in' | 'not_allowed' | 'balance' | 'plan' | 'later' | 'no_card'

export type Step =
  | { name: 'idle' }
  /** What is bought is looked up. */
  | { name: 'ordering'; purchase: ContentPurchase }
  | { name: 'confirm'; reason: ConfirmReason }
  | { name: 'agreement'; isBusy: boolean }
  /** The server is asked what it offers. */
  | { name: 'offering' }
  | { name: 'buying' }
  | { name: 'methods' }
  | { name: 'refill' }
  /** `isAsked`: the missing amount of a purchase is asked of the linked card before anything else. */
  | { name: 'pay'; method: PayMethod; options: PaymentOptions; isAsked: boolean; isBusy: boolean }
  | { name: 'info'; method: PayMethod }
  | {
      name: 'waiting'
      transactionId: number
      beganMs: number
      dialog: WaitDialog
      /** The page or the app where the person pays; null where nobody goes anywhere. */
      leadsTo: string | null
      /** The page of the bank that stands in the dialog; null where none does. */
      frame: string | null
      start: PaymentStart | null
      /** How often somebody had a reason to look at once. */
      looks: number
    }
  | { name: 'nofunds' }
  | {
      name: 'complete'
      what: 'content' | 'subscription' | 'paused' | 'plan' | 'top_up'
      message: string | null
    }
  | { name: 'error'; message: string; problem: OfferProblem | null }

export interface PurchaseFlow {
  step: Step
  /** Null where money is only paid in. */
  order: Order | null
  /** Null outside of offer mode. */
  offer: Offer | null
  payer: PayerFacts
  /** Minor units to pay in; 0 while none is known. */
  amount: number
  attempt: Attempt | null
}

/** A call that failed, as far as the flow looks at it. */
export interface FailedCall {
  status: number
  code: string
  message: string
  detail: Record<string, string>
}

export type PurchaseEvent =
  | { type: 'wanted'; purchase: ContentPurchase }
  | { type: 'chosen'; order: Order; payer: PayerFacts }
  | { type: 'top_up'; payer: PayerFacts }
  | { type: 'resumed'; order: Order | null; payer: PayerFacts; transactionId: number; beganMs: number }
  | { type: 'confirmed' }
  | { type: 'agreement_accepted' }
  | { type: 'offered'; answer: Answer<'createOffer'> }
  | { type: 'amount_chosen'; amount: number }
  | { type: 'method_chosen'; method: PayMethod }
  | { type: 'other_methods' }
  | { type: 'other_amount' }
  | { type: 'paid'; options: PaymentOptions; freshKey: string }
  | { type: 'payment_begun'; start: PaymentStart; nowMs: number }
  | { type: 'look_again' }
  | { type: 'transaction_complete'; description: string | null }
  | { type: 'transaction_failed'; message: string }
  | { type: 'bought'; message: string | null }
  | { type: 'failed'; failure: FailedCall }
  | { type: 'closed' }
