import { z } from 'zod'
import { type GatewayEvent, type GatewayPayment, paymentRefusals, type StatementLine } from './gateway.ts'

const amount = z.int().min(0)

/** A payment on the wire of the sandbox bank. */
export const SandboxPayment = z
  .object({
    id: z.string().min(1),
    merchant_payment_id: z.string(),
    status: z.enum(['created', 'pending', 'succeeded', 'refused']),
    refusal: z.enum(paymentRefusals).nullable(),
    amount,
    refunded: amount,
    charged_back: amount,
    page_url: z.url().nullable(),
    qr_text: z.string().nullable(),
    app_url: z.url().nullable(),
    card: z.object({ token: z.string(), mask: z.string() }).nullable(),
  })
  .transform(
    (payment): GatewayPayment => ({
      reference: payment.id,
      paymentId: payment.merchant_payment_id,
      status: statuses[payment.status],
      refusal: payment.refusal,
      amount: payment.amount,
      refunded: payment.refunded,
      chargedBack: payment.charged_back,
      pageUrl: payment.page_url,
      qrText: payment.qr_text,
      appUrl: payment.app_url,
      card: payment.card,
    }),
  )

const statuses = {
  created: 'pending',
  pending: 'pending',
  succeeded: 'complete',
  refused: 'refused',
} as const

const kinds = {
  'payment.succeeded': 'complete',
  'payment.refused': 'refused',
  'payment.refunded': 'refunded',
  'payment.charged_back': 'charged_back',
} as const

const SandboxEvent = z
  .object({
    id: z.string().min(1).max(200),
    type: z.enum(['payment.succeeded', 'payment.refused', 'payment.refunded', 'payment.charged_back']),
    at: z.int(),
    payment: SandboxPayment,
  })
  .transform(({ id, type, at, payment }): GatewayEvent => ({ id, kind: kinds[type], atMs: at, payment }))

/** What a webhook tells. */
export const SandboxTold = z
  .object({ events: z.array(SandboxEvent).min(1).max(100) })
  .transform(({ events }) => events)

export const SandboxLine = z
  .object({
    at: z.int(),
    kind: z.enum(['payment', 'refund', 'chargeback']),
    payment_id: z.string(),
    merchant_payment_id: z.string(),
    amount,
    currency: z.string(),
  })
  .transform(
    (line): StatementLine => ({
      atMs: line.at,
      kind: line.kind,
      reference: line.payment_id,
      paymentId: line.merchant_payment_id,
      amount: line.amount,
      currency: line.currency,
    }),
  )

export const SandboxError = z.object({ error: z.object({ code: z.string().regex(/^[a-z_]{1,40}$/) }) })

/** What became of each of several orders. */
export const SandboxResults = z.object({
  results: z.array(z.union([z.object({ payment: SandboxPayment }), SandboxError])),
})
