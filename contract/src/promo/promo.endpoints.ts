import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { PathKey, Text, Timestamp } from '../core/values.ts'
import { PromoData } from './promo.entities.ts'

const PromoKey = z
  .string()
  .trim()
  .min(1)
  .max(15)
  .meta({ examples: ['WELCOME'] })

const keyErrors = ['promo_unknown', 'promo_used', 'promo_expired', 'promo_not_allowed'] as const

export const promoEndpoints = {
  checkPromoKey: endpoint({
    method: 'POST',
    path: '/v2/users/self/promokeys/check',
    summary: 'What a promo code would give',
    access: 'guest',
    limit: 'sign_in',
    gate: 'open',
    body: z.object({
      key: PromoKey,
      /** Conditions that this preview ignores; applying the code ignores none. */
      ignore_conditions: z
        .array(z.enum(['user_must_have_credit_card']))
        .max(10)
        .optional(),
    }),
    answer: PromoData,
    errors: [...keyErrors, 'card_required'],
    ledger: ['V-7.49'],
  }),
  applyPromoKey: endpoint({
    method: 'POST',
    path: '/v2/users/self/promokeys',
    summary: 'Redeem a promo code',
    access: 'user',
    limit: 'sign_in',
    gate: ['pay'],
    body: z.object({ key: PromoKey }),
    answer: z.object({ promo: PromoData, message: Text.nullable(), end_at: Timestamp }),
    errors: [...keyErrors, 'card_required', 'payment_required', 'parental_required', 'forbidden_country'],
    ledger: ['V-7.50', 'V-7.87'],
  }),
  getPromoKeyInfo: endpoint({
    method: 'GET',
    path: '/v2/promokeys/{id}/info',
    summary: 'What a promo page says of its code',
    access: 'public',
    params: z.object({ id: PathKey.max(64) }),
    answer: PromoData,
    errors: ['promo_unknown'],
    ledger: ['V-7.51'],
  }),
}
