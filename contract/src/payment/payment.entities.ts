import { z } from 'zod'
import { entity } from '../core/entity.ts'
import { Amount, Id, IdempotencyKey, Money, Text, Title, Url } from '../core/values.ts'

export const PaysystemShortname = z
  .string()
  .min(1)
  .max(64)
  .meta({ examples: ['sandbox'] })

/** Own paths and allow-listed hosts only; the server checks them. */
export const ReturnUrl = z
  .string()
  .min(1)
  .max(2048)
  .meta({ examples: ['/settings/payment?purchased=true'] })

/** Balance and amount are the same value under two names. */
const balance = { balance: Money, amount: Money }

export const Balance = entity('Balance', balance)

export const Account = entity('Account', {
  id: Id,
  ...balance,
  is_payment_allowed: z.boolean(),
  /** V-1.05: whether somebody pays for what is watched, or has it as a promotion. */
  standing: z.enum(['unpaid', 'promo', 'paying']),
})

export const Card = entity('Card', {
  id: Id,
  number: z.string().meta({ examples: ['•••• 0000'], description: 'Masked' }),
  is_primary: z.boolean(),
  paysystem_shortname: PaysystemShortname,
})

export const CardLinking = entity('CardLinking', {
  paysystem_shortname: PaysystemShortname,
  account_id: Id,
  amount: Amount,
  needed_refund: z.boolean(),
  /** Where the bank leads back to, if not to the payment settings. */
  return_url: ReturnUrl.optional(),
  idempotency_key: IdempotencyKey,
})

export const Transaction = entity('Transaction', {
  id: Id,
  status: z.enum(['new', 'processing', 'complete', 'error']),
  status_description: Text.nullable(),
  amount: Money,
})

/** How a payment continues: a page, a code to scan, or nothing when it is settled. */
export const PaymentStart = entity('PaymentStart', {
  transaction_id: Id,
  transaction: Transaction,
  full_url: Url.nullable(),
  qrcode_ur: Url.nullable(),
  short_url: Url.nullable(),
})

export const PaySystem = entity('PaySystem', {
  shortname: PaysystemShortname,
  title: Title,
  payforms: z.array(
    z.object({
      shortname: z.enum([
        'linkedcard',
        'short_url',
        'qrcode_make_transaction',
        'ext_billing_balance',
        'phone_sms',
        'info',
        'external_app',
      ]),
      params: z.object({ paysystem_shortname: PaysystemShortname }),
    }),
  ),
  how_to_use: Text.nullable(),
  how_to_use_packet: Text.nullable(),
  button_text: z.string().nullable(),
  skip_parental_control: z.boolean(),
})

export const OfferInfo = entity('OfferInfo', {
  distribution_type: z.string().meta({ examples: ['rent'] }),
  product_title: Title,
  distribution_info: Text,
})

export const Offer = entity('Offer', {
  offer_id: Id,
  id: Id,
  library_id: Id.nullable(),
  entity_license_id: Id.nullable(),
  purchases: z.array(z.object({ id: Id, title: Title, amount: Money })),
  paysystems: z.array(
    z.object({
      id: Id,
      payform_shortname: z.string().meta({ examples: ['linkedcard'] }),
      name: z.string().meta({ examples: ['Card'] }),
      data: z.record(z.string(), z.string()),
      title: Title,
      description: Text.nullable(),
      button_text: z.string().nullable(),
    }),
  ),
  offer_info: OfferInfo,
  /** The payment of this offer, if there is one. */
  transaction: Transaction.nullable(),
})
