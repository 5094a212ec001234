import { z } from 'zod'
import { entity } from '../core/entity.ts'
import { Id, Money, Timestamp, Title } from '../core/values.ts'

/** What was charged or given back; the numbers of a brand have no gaps. */
export const Receipt = entity('Receipt', {
  number: Id,
  created_at: Timestamp,
  kind: z.enum(['charge', 'refund']),
  title: Title,
  amount: Money,
  currency: z.string().meta({ examples: ['RUB'] }),
  /** Within the amount. */
  taxes: z.array(
    z.object({
      name: z.string().meta({ examples: ['VAT'] }),
      rate: z.number().meta({ examples: [20], description: 'Per cent of the price without it' }),
      amount: Money,
    }),
  ),
  /** Of a charge: whether it was given back. */
  is_refunded: z.boolean(),
  /** Of a refund: the number of the charge that it gives back. */
  refund_of: Id.nullable(),
})
