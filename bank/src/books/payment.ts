import { z } from 'zod'

export const methods = ['card', 'page', 'qr', 'phone', 'account', 'app'] as const
export const refusals = ['declined', 'insufficient_funds', 'expired', 'cancelled'] as const

export type Method = (typeof methods)[number]
export type Refusal = (typeof refusals)[number]
export type Status = 'created' | 'pending' | 'succeeded' | 'refused'

const id = z.string().min(1).max(100)
const amount = z.int().min(1).max(1_000_000_000_000)
const address = z.url({ protocol: /^https?$/ }).max(2000)

/** What a merchant sends to begin a payment; amounts are in minor units. */
export const PaymentRequest = z
  .strictObject({
    merchant_payment_id: id,
    amount,
    currency: z.string().regex(/^[A-Z]{3}$/),
    method: z.enum(methods),
    card_token: id.optional(),
    phone: z
      .string()
      .regex(/^\+?\d{5,15}$/)
      .optional(),
    account: id.optional(),
    description: z.string().max(500),
    return_url: address.optional(),
    save_card: z.boolean().optional(),
    notify_url: address.optional(),
  })
  .refine(({ method, card_token }) => method !== 'card' || card_token !== undefined, 'card_token is missing')
  .refine(({ method, phone }) => method !== 'phone' || phone !== undefined, 'phone is missing')
  .refine(({ method, account }) => method !== 'account' || account !== undefined, 'account is missing')
export type PaymentRequest = z.infer<typeof PaymentRequest>

/** Payments that a merchant begins together. */
export const PaymentRequests = z.strictObject({ payments: z.array(PaymentRequest).min(1).max(100) })

export const RefundRequest = z.strictObject({ merchant_refund_id: id, amount })
export type RefundRequest = z.infer<typeof RefundRequest>

export interface SavedCard {
  token: string
  mask: string
}

/** A payment as the merchant sees it. */
export interface Payment {
  id: string
  merchant_payment_id: string
  status: Status
  refusal: Refusal | null
  amount: number
  currency: string
  refunded: number
  charged_back: number
  page_url: string | null
  qr_text: string | null
  app_url: string | null
  card: SavedCard | null
  created_at: number
  settled_at: number | null
}

export type EventType = 'payment.succeeded' | 'payment.refused' | 'payment.refunded' | 'payment.charged_back'

/** The body of a webhook: what happened, one event or several. */
export interface Told {
  events: readonly BankEvent[]
}

export interface BankEvent {
  id: string
  type: EventType
  at: number
  payment: Payment
}
