import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Amount, Id, IdempotencyKey, PathId, Phone } from '../core/values.ts'
import {
  Account,
  Balance,
  Card,
  CardLinking,
  Offer,
  PaymentStart,
  PaySystem,
  PaysystemShortname,
  ReturnUrl,
  Transaction,
} from './payment.entities.ts'

const params = z.object({ id: PathId })

const payErrors = [
  'not_found',
  'payment_required',
  'payment_not_allowed',
  'amount_mismatch',
  'idempotency_conflict',
  'parental_required',
  'bank_unavailable',
] as const

export const paymentEndpoints = {
  listAccounts: endpoint({
    method: 'GET',
    path: '/v2/users/self/accounts',
    summary: 'Accounts of the user',
    access: 'user',
    answer: z.object({ accounts: z.array(Account) }),
    ledger: ['P-7.34'],
  }),
  getBalance: endpoint({
    method: 'GET',
    path: '/v2/users/self/balance',
    summary: 'How much money there is',
    access: 'user',
    answer: Balance,
    ledger: ['P-7.35'],
  }),
  listCards: endpoint({
    method: 'GET',
    path: '/v2/users/self/cards',
    summary: 'Linked cards, masked',
    access: 'user',
    answer: z.object({ cards: z.array(Card) }),
    ledger: ['P-7.36'],
  }),
  createCard: endpoint({
    method: 'POST',
    path: '/v2/users/self/cards',
    summary: 'Begin to link a card',
    access: 'user',
    gate: ['pay'],
    body: CardLinking,
    answer: PaymentStart,
    errors: payErrors,
    ledger: ['P-7.38', 'V-7.84'],
  }),
  deleteCard: endpoint({
    method: 'DELETE',
    path: '/v2/users/self/cards/{id}',
    summary: 'Unlink a card',
    access: 'user',
    gate: ['pay'],
    params,
    answer: z.object({ id: Id }),
    errors: ['not_found', 'parental_required'],
    ledger: ['P-7.39'],
  }),
  getTransaction: endpoint({
    method: 'GET',
    path: '/v2/users/self/transactions/{id}',
    summary: 'How a payment stands',
    access: 'user',
    params,
    answer: Transaction,
    errors: ['not_found'],
    ledger: ['P-7.37', 'V-7.76'],
  }),
  listPaySystems: endpoint({
    method: 'GET',
    path: '/v2/users/self/accounts/{id}/payforms',
    summary: 'Ways to pay into an account',
    access: 'user',
    params,
    query: z.object({
      version: z.coerce
        .number<number>()
        .int()
        .min(1)
        .max(1000)
        .meta({ examples: [1] })
        .optional(),
    }),
    answer: z.object({ paysystems: z.array(PaySystem) }),
    errors: ['not_found'],
    ledger: ['V-7.30', 'V-7.75'],
  }),
  payByQrcode: endpoint({
    method: 'POST',
    path: '/v2/users/self/accounts/{id}/payforms/qrcode_make_transaction',
    summary: 'Begin a payment by a code to scan',
    access: 'user',
    gate: ['pay'],
    params,
    body: z.object({
      paysystem_shortname: PaysystemShortname,
      amount: Amount,
      idempotency_key: IdempotencyKey,
    }),
    answer: PaymentStart,
    errors: [...payErrors, 'top_up_required'],
    ledger: ['V-7.31'],
  }),
  payByRedirect: endpoint({
    method: 'POST',
    path: '/v2/users/self/accounts/{id}/payforms/short_url',
    summary: "Begin a payment on the pay system's own page",
    access: 'user',
    gate: ['pay'],
    params,
    body: z.object({
      paysystem_shortname: PaysystemShortname,
      amount: Amount,
      is_save_card: z.boolean().optional(),
      return_url: ReturnUrl,
      idempotency_key: IdempotencyKey,
    }),
    answer: PaymentStart,
    errors: payErrors,
    ledger: ['V-7.32'],
  }),
  payByLinkedCard: endpoint({
    method: 'POST',
    path: '/v2/users/self/accounts/{id}/payforms/linkedcard',
    summary: 'Charge a linked card',
    access: 'user',
    gate: ['pay'],
    params,
    body: z.object({ amount: Amount, card_id: Id, idempotency_key: IdempotencyKey }),
    answer: PaymentStart,
    errors: payErrors,
    ledger: ['V-7.33'],
  }),
  payByProviderBalance: endpoint({
    method: 'POST',
    path: '/v2/users/self/accounts/{id}/payforms/ext_billing_balance',
    summary: 'Charge the account at the provider, or the phone bill',
    access: 'user',
    gate: ['pay'],
    params,
    body: z.object({
      paysystem_shortname: PaysystemShortname,
      amount: Amount,
      packet_id: Id.optional(),
      phone: Phone.optional(),
      idempotency_key: IdempotencyKey,
    }),
    answer: PaymentStart,
    errors: [...payErrors, 'invalid_phone', 'forbidden_country'],
    ledger: ['V-7.34'],
  }),
  createOffer: endpoint({
    method: 'POST',
    path: '/v2/users/self/purchases_offer',
    summary: 'What a purchase costs and how it can be paid',
    access: 'user',
    gate: ['pay'],
    body: z.object({
      purchase_type_id: Id,
      library_id: Id.optional(),
      entity_license_id: Id.optional(),
      paysystem_version: z
        .int()
        .min(1)
        .max(1000)
        .meta({ examples: [1] }),
      offer_version: z
        .int()
        .min(1)
        .max(1000)
        .meta({ examples: [1] }),
      source: z
        .string()
        .max(32)
        .meta({ examples: ['web300'] }),
    }),
    answer: Offer,
    errors: ['not_found', 'payment_not_allowed', 'forbidden_country'],
    ledger: ['V-7.35', 'V-7.86'],
  }),
  createOfferTransaction: endpoint({
    method: 'POST',
    path: '/v2/users/self/purchases_offer/transaction',
    summary: 'Begin to pay an offer',
    access: 'user',
    gate: ['pay'],
    body: z.object({
      offer_id: Id,
      purchase_id: Id,
      paysystem_id: Id,
      card_id: Id.optional(),
      phone: Phone.optional(),
      is_save_card: z.boolean().optional(),
      return_url: ReturnUrl,
      idempotency_key: IdempotencyKey,
    }),
    answer: PaymentStart,
    errors: [...payErrors, 'no_funds', 'forbidden_country'],
    ledger: ['V-7.36', 'V-7.85'],
  }),
  getOffer: endpoint({
    method: 'GET',
    path: '/v2/users/self/purchases_offer/{id}',
    summary: 'An offer and the payment of it',
    access: 'user',
    params,
    answer: Offer,
    errors: ['not_found'],
    ledger: ['V-7.37', 'V-7.77'],
  }),
}
